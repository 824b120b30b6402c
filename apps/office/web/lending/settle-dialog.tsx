import { useTranslations } from '../texts/use-translations.ts'
import { DateField } from '../ui/form/fields/date-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

type SettleDialogProps = { named: { month: string; other: string; amount: string }; onClose: () => void }

/** The money has come: on which day, and what stands on the transfer. */
export function SettleDialog({ named, onClose }: SettleDialogProps) {
  const texts = useTranslations('statements')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<{ day: string; reference: string }>({
    intent: 'settle',
    onDone() {
      toast({ text: texts('settledToast') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('settleTitle')}
      lead={texts('settleLead', named)}
      action={action}
      intent="settle"
      confirm={texts('settleNow', { amount: named.amount })}
      onClose={onClose}
    >
      <DateField label={texts('day')} field={fields.day} required />
      <TextField
        label={texts('reference')}
        hint={texts('referenceHint')}
        field={fields.reference}
        maxLength={140}
        required
      />
    </ActionDialog>
  )
}
