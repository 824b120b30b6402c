import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../platform.module.css'

type InviteProps = { isOpen: boolean; onClose: () => void }
type Invited = { email: string; link: string }

/** No store stands behind it that could send a mail: the link is shown this once, to be handed over. */
export function InviteOperatorDialog({ isOpen, onClose }: InviteProps) {
  const texts = useTranslations('operators')
  const [invited, setInvited] = useState<Invited | null>(null)
  function close() {
    setInvited(null)
    onClose()
  }
  return (
    <Dialog
      title={texts('inviteTitle')}
      lead={texts(invited ? 'linkLead' : 'inviteLead', { email: invited?.email ?? '' })}
      isOpen={isOpen}
      onClose={close}
    >
      {invited ? <Link invited={invited} onClose={close} /> : <InviteForm onInvited={setInvited} onClose={close} />}
    </Dialog>
  )
}

function InviteForm({ onInvited, onClose }: { onInvited: (invited: Invited) => void; onClose: () => void }) {
  const texts = useTranslations('operators')
  const words = useTranslations('staff')
  const { fields, ...action } = useOfficeForm<{ email: string }>({
    intent: 'invite',
    onDone: (invitation) => onInvited(invitation as Invited),
  })
  return (
    <ActionForm action={action} intent="invite" confirm={texts('makeLink')} onClose={onClose}>
      <TextField label={words('email')} field={fields.email} type="email" inputMode="email" autoFocus required />
    </ActionForm>
  )
}

function Link({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const texts = useTranslations('operators')
  const form = useTranslations('form')
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(invited.link)
    toast({ text: texts('copied') })
  }
  return (
    <Stack gap={10} className={css.link}>
      <code>{invited.link}</code>
      <DialogActions>
        <Button onClick={onClose}>{form('close')}</Button>
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          {texts('copy')}
        </Button>
      </DialogActions>
    </Stack>
  )
}
