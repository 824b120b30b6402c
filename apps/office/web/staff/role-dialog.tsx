import type { StaffListView, StaffMemberView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useQuickForm } from './use-quick-form.ts'

type RoleDialogProps = { member: StaffMemberView | null; roles: StaffListView['grantable']; onClose: () => void }

export function RoleDialog({ member, roles, onClose }: RoleDialogProps) {
  const texts = useTranslations('staff')
  return (
    <Dialog
      title={texts('changeRole')}
      lead={member && texts('changeRoleLead', { name: member.name })}
      isOpen={member !== null}
      onClose={onClose}
    >
      {member && <RoleForm member={member} roles={roles} onClose={onClose} />}
    </Dialog>
  )
}

function RoleForm({ member, roles, onClose }: RoleDialogProps & { member: StaffMemberView }) {
  const texts = useTranslations('staff')
  const form = useTranslations('form')
  const toast = useToast()
  const changeBack = useQuickForm()
  const { assignmentId: id, role: before, name } = member
  const { fields, ...action } = useOfficeForm<{ role: string }>({
    intent: 'changeRole',
    defaultValue: { role: before },
    onDone() {
      const onUndo = () => changeBack({ intent: 'changeRole', id, role: before })
      toast({ text: texts('roleChanged', { name }), onUndo })
      onClose()
    },
  })
  return (
    <ActionForm action={action} intent="changeRole" hidden={{ id }} confirm={form('save')} onClose={onClose}>
      <RoleChoice field={fields.role} roles={roles} />
    </ActionForm>
  )
}
