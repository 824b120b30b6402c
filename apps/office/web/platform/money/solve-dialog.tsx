import type { DifferenceView } from '#office/contract/platform/operations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type SolveDialogProps = { difference: DifferenceView | null; onClose: () => void }

export function SolveDialog({ difference, onClose }: SolveDialogProps) {
  const texts = useTranslations('money')
  return (
    <Dialog title={texts('solve')} lead={texts('solveLead')} isOpen={difference !== null} onClose={onClose}>
      {difference && <SolveForm difference={difference} onClose={onClose} />}
    </Dialog>
  )
}

function SolveForm({ difference, onClose }: { difference: DifferenceView; onClose: () => void }) {
  const texts = useTranslations('money')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ note: string }>({
    intent: 'solve',
    onDone() {
      toast({ text: texts('solved') })
      onClose()
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="solve" />
      <input type="hidden" name="id" value={difference.id} />
      <FormStack>
        <FormMessage code={code} />
        <TextAreaField label={texts('note')} hint={texts('noteHint')} field={fields.note} autoFocus required />
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('solve')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
