import { useState } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './devices.module.css'

type Registered = { code: string; expiresAt: string }

/** First its name, then the code that is typed on it: shown this once. */
export function RegisterDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTranslations('devices')
  const [registered, setRegistered] = useState<Registered | null>(null)
  function close() {
    setRegistered(null)
    onClose()
  }
  return (
    <Dialog
      title={texts('registerTitle')}
      lead={texts(registered ? 'codeLead' : 'registerLead')}
      isOpen={isOpen}
      onClose={close}
    >
      {registered ? (
        <Code registered={registered} onClose={close} />
      ) : (
        <RegisterForm onRegistered={setRegistered} onClose={close} />
      )}
    </Dialog>
  )
}

function RegisterForm(props: { onRegistered: (registered: Registered) => void; onClose: () => void }) {
  const texts = useTranslations('devices')
  const { fields, ...action } = useOfficeForm<{ name: string }>({
    intent: 'register',
    onDone: (registered) => props.onRegistered(registered as Registered),
  })
  return (
    <ActionForm action={action} intent="register" confirm={texts('makeCode')} onClose={props.onClose}>
      <TextField label={texts('name')} hint={texts('nameHint')} field={fields.name} maxLength={60} autoFocus required />
    </ActionForm>
  )
}

function Code({ registered: { code, expiresAt }, onClose }: { registered: Registered; onClose: () => void }) {
  const texts = useTranslations('devices')
  const form = useTranslations('form')
  const dates = useDates()
  return (
    <>
      <p className={css.code}>{code}</p>
      <ol className={css.steps}>
        <li>{texts('stepOpen', { address: `${window.location.host}/device` })}</li>
        <li>{texts('stepType', { until: dates.time(expiresAt) })}</li>
        <li>{texts('stepPin')}</li>
      </ol>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {form('close')}
        </Button>
      </DialogActions>
    </>
  )
}
