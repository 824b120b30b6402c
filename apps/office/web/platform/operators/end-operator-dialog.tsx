import { useTranslations } from '../../texts/use-translations.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { OperatorRow } from './operators.tsx'

export function EndOperatorDialog({ operator, onClose }: { operator: OperatorRow | null; onClose: () => void }) {
  const texts = useTranslations('operators')
  const toast = useToast()
  const name = operator?.name ?? ''
  return (
    <ConfirmDialog
      title={texts('endTitle', { name })}
      confirm={texts('end')}
      isDanger
      isOpen={operator !== null}
      onClose={onClose}
      intent="end"
      fields={{ id: operator?.assignmentId ?? '' }}
      onDone={() => toast({ text: texts('ended', { name }) })}
    >
      <p>{texts('endText')}</p>
    </ConfirmDialog>
  )
}
