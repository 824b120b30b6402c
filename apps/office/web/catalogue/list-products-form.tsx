import { useNavigate } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { useToast } from '../ui/toast/toasts.tsx'

type ListProductsFormProps = { storeId: string; ids: readonly string[]; canPrice: boolean; isSmall?: boolean }

/** Takes garments into the catalogue. They have no price yet, so the way goes on to where prices are typed. */
export function ListProductsForm({ storeId, ids, canPrice, isSmall = false }: ListProductsFormProps) {
  const texts = useTranslations('catalogue')
  const toast = useToast()
  const navigate = useNavigate()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'list',
    action: inStore('catalogue', storeId),
    onDone(data) {
      toast({ text: texts('listed', { count: (data as { listed: number }).listed }) })
      if (canPrice) void navigate(`${inStore('grid', storeId)}?ids=${ids.join(',')}`)
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="list" />
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Button type="submit" kind="primary" icon="plus" isSmall={isSmall} isBusy={isBusy}>
        {texts('list')}
      </Button>
    </Form>
  )
}
