import type { StaffListView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useDraft } from '../ui/form/use-draft.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
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
  const form = useTranslations('form')
  const toast = useToast()
  const draft = useDraft('invite')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ email: string; role: string }>({
    intent: 'invite',
    defaultValue: { email: draft.values.email ?? '', role: draft.values.role ?? roles.at(-1) },
    onDone(invitation) {
      draft.clear()
      toast({ text: texts('invited', { email: (invitation as { email: string }).email }) })
      onClose()
    },
  })
  return (
    <Form {...formProps} onInput={draft.keep}>
      <input type="hidden" name="intent" value="invite" />
      <FormStack>
        <FormMessage code={code} />
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
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" icon="mail" isBusy={isBusy}>
            {texts('send')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
