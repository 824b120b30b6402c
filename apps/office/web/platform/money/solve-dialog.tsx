import type { DifferenceView } from '#office/contract/platform/operations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
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
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<{ note: string }>({
    intent: 'solve',
    onDone() {
      toast({ text: texts('solved') })
      onClose()
    },
  })
  return (
    <ActionForm
      action={action}
      intent="solve"
      hidden={{ id: difference.id }}
      confirm={texts('solve')}
      onClose={onClose}
    >
      <TextAreaField label={texts('note')} hint={texts('noteHint')} field={fields.note} autoFocus required />
    </ActionForm>
  )
}
