import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { DateField } from '../ui/form/fields/date-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

type SettleDialogProps = { named: { month: string; other: string; amount: string }; onClose: () => void }

/** The money has come: on which day, and what stands on the transfer. */
export function SettleDialog({ named, onClose }: SettleDialogProps) {
  const texts = useTranslations('statements')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ day: string; reference: string }>({
    intent: 'settle',
    onDone() {
      toast({ text: texts('settledToast') })
      onClose()
    },
  })
  return (
    <Dialog title={texts('settleTitle')} lead={texts('settleLead', named)} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="settle" />
        <FormStack>
          <FormMessage code={code} />
          <DateField label={texts('day')} field={fields.day} required />
          <TextField
            label={texts('reference')}
            hint={texts('referenceHint')}
            field={fields.reference}
            maxLength={140}
            required
          />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('settleNow', { amount: named.amount })}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
