import { useState } from 'react'
import { useLocation } from 'react-router'
import { isLoginPassword } from '#domain/accounts/security/passwords.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import css from '../account-form.module.css'
import { useFieldRefusals } from '../use-field-refusals.ts'
import { answerLinkForm } from './answer-link-form.server.ts'
import { LinkPage, openForgot } from './link-page.tsx'
import { readLinkToken } from './link-token.ts'
import { useLogInOnce } from './use-log-in-once.ts'

export const action = answerLinkForm((api, { token, password }) =>
  api.call('confirmEmail', { body: { token, password } }),
)

/** Asks for the password of the sign-up, for somebody else may have signed up with this address, and logs in with it. */
export default function ConfirmEmailPage() {
  const texts = useTranslations('links')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { values, text } = useFields({ password: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, { WRONG_PASSWORD: 'password' })
  const { search } = useLocation()
  const wrong = !isLoginPassword(values.password)
  const logIn = useLogInOnce()
  const [place, setPlace] = useState<string | null>(null)

  async function confirm() {
    const answer = await browserApi().call('confirmEmail', { body: { token: readLinkToken(), ...values } })
    if (answer.success) setPlace(await logIn({ ...answer.data, ...values }))
    return answer
  }

  return (
    <LinkPage purpose="confirmEmail" next="login" place={place} onRefused={refuse}>
      {(finish) => (
        <Form isValid={!wrong} plainAction={search} onSubmit={async () => finish(await confirm())}>
          {({ busy, canSubmit }) => (
            <>
              <PasswordField
                {...text('password')}
                error={wrong}
                errorMessage={errors('password')}
                refusal={refusalOf('password')}
              />
              <button type="button" className={css.forgot} aria-haspopup="dialog" onClick={openForgot}>
                {texts('confirmEmail.notMine')}
              </button>
              <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
                {busy ? labels('wait') : texts('confirmEmail.action')}
              </button>
            </>
          )}
        </Form>
      )}
    </LinkPage>
  )
}
