import type { StaffListView, StaffMemberView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
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
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ role: string }>({
    intent: 'changeRole',
    defaultValue: { role: before },
    onDone() {
      const onUndo = () => changeBack({ intent: 'changeRole', id, role: before })
      toast({ text: texts('roleChanged', { name }), onUndo })
      onClose()
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="changeRole" />
      <input type="hidden" name="id" value={id} />
      <FormStack>
        <FormMessage code={code} />
        <RoleChoice field={fields.role} roles={roles} />
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {form('save')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
