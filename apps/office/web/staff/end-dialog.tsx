import type { StaffMemberView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './staff.module.css'

/** Whose access ends, said before it does. */
export function EndDialog({ members, onClose }: { members: readonly StaffMemberView[]; onClose: () => void }) {
  const texts = useTranslations('staff')
  const roles = useTranslations('role')
  const toast = useToast()
  return (
    <ConfirmDialog
      title={texts('endTitle', { count: members.length })}
      confirm={texts('end')}
      isDanger
      isOpen={members.length > 0}
      onClose={onClose}
      intent="end"
      fields={{ ids: members.map(({ assignmentId }) => assignmentId).join(',') }}
      onDone={() => toast({ text: texts('ended', { count: members.length }) })}
    >
      <p>{texts('endText')}</p>
      <ul className={css.ending}>
        {members.map(({ assignmentId, name, role }) => (
          <li key={assignmentId}>
            <strong>{name}</strong> · {roles(role)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
