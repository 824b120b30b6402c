import { useTranslations } from '../texts/use-translations.ts'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

/** Nothing is to be done about it, and why. */
export function DismissDialog({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('incidents')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<{ reason: string }>({
    intent: 'dismiss',
    onDone() {
      toast({ text: texts('dismissed') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('dismissTitle')}
      lead={texts('dismissLead')}
      action={action}
      intent="dismiss"
      confirm={texts('dismissNow')}
      onClose={onClose}
    >
      <TextField
        label={texts('reason')}
        hint={texts('reasonHint')}
        field={fields.reason}
        maxLength={500}
        required
        autoFocus
      />
    </ActionDialog>
  )
}
