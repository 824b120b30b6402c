import type { StaffListView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useDraft } from '../ui/form/use-draft.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { RoleChoice } from './role-choice.tsx'

type InviteDialogProps = { roles: StaffListView['grantable']; isOpen: boolean; onClose: () => void }

export function InviteDialog({ roles, isOpen, onClose }: InviteDialogProps) {
  const texts = useTranslations('staff')
  return (
    <Dialog title={texts('inviteTitle')} lead={texts('inviteLead')} isOpen={isOpen} onClose={onClose}>
      <InviteForm roles={roles} onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ roles, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const texts = useTranslations('staff')
  const toast = useToast()
  const draft = useDraft('invite')
  const { fields, ...action } = useOfficeForm<{ email: string; role: string }>({
    intent: 'invite',
    defaultValue: { email: draft.values.email ?? '', role: draft.values.role ?? roles.at(-1) },
    onDone(invitation) {
      draft.clear()
      toast({ text: texts('invited', { email: (invitation as { email: string }).email }) })
      onClose()
    },
  })
  return (
    <ActionForm
      action={action}
      intent="invite"
      confirm={texts('send')}
      button={{ icon: 'mail' }}
      onInput={draft.keep}
      onClose={onClose}
    >
      <TextField
        label={texts('email')}
        field={fields.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        required
      />
      <RoleChoice field={fields.role} roles={roles} />
    </ActionForm>
  )
}
