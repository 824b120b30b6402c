import { isLoginPassword } from '#domain/accounts/security/passwords.ts'
import { describeDevice } from '#domain/identity/device.ts'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { makePasskey } from '../../second-step/ask-passkey.ts'
import { useFieldRefusals } from '../../use-field-refusals.ts'

/** A name to know it by, the password, and then the browser asks for finger, face or PIN. */
export function AddPasskey({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const texts = useTranslations('security')
  const profile = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const device = describeDevice(navigator.userAgent)
  const { values, text } = useFields({ name: device ? profile('device', device) : '', password: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, { WRONG_PASSWORD: 'password' })
  const wrong = { name: !isPasskeyName(values.name), password: !isLoginPassword(values.password) }

  async function add() {
    const { name, password } = values
    const offered = await browserApi().call('passkeyOptions', { body: { password } })
    if (!offered.success) return refuse(offered)
    const response = await makePasskey(offered.data)
    if (response === null) return announce('fail', texts('passkeyNotMade'))
    const answer = await browserApi().call('addPasskey', { body: { name, response } })
    if (!answer.success) return refuse(answer)
    announce('success', texts('passkeyAdded'))
    onDone()
  }

  return (
    <Form isValid={!wrong.name && !wrong.password} onSubmit={add}>
      {({ busy, canSubmit }) => (
        <>
          <TextField
            {...text('name')}
            label={texts('passkeyName')}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            error={wrong.name}
          />
          <PasswordField
            {...text('password')}
            label={profile('confirmWithPassword')}
            error={wrong.password}
            errorMessage={errors('password')}
            refusal={refusalOf('password')}
            takesFocus
          />
          <Row gap={12}>
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('createPasskey')}
            </button>
            <button type="button" className={button.quiet} onClick={onCancel}>
              {labels('cancel')}
            </button>
          </Row>
        </>
      )}
    </Form>
  )
}
