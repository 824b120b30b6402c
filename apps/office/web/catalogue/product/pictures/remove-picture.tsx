import { useFetcher } from 'react-router'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { useToast } from '../../../ui/toast/toasts.tsx'

/** Gone at once, and back in its place with one click. */
export function RemovePicture({ pictureKey, index }: { pictureKey: string; index: number }) {
  const texts = useTranslations('pictures')
  const toast = useToast()
  const undo = useFetcher()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'remove',
    onDone: () => {
      const back = { intent: 'restore', key: pictureKey, at: String(index) }
      toast({ text: texts('removed'), onUndo: () => void undo.submit(back, { method: 'post' }) })
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="remove" />
      <Button type="submit" name="key" value={pictureKey} kind="quiet" isSmall isIconOnly icon="trash" isBusy={isBusy}>
        {texts('remove', { number: index + 1 })}
      </Button>
    </Form>
  )
}
