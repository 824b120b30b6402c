import { useLocation } from 'react-router'
import { isNewPassword } from '#domain/accounts/security/passwords.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useFieldRefusals } from '../use-field-refusals.ts'
import { answerLinkForm } from './answer-link-form.server.ts'
import { LinkPage } from './link-page.tsx'
import { readLinkToken } from './link-token.ts'

export const action = answerLinkForm((api, { token, password }) =>
  api.call('resetPassword', { body: { token, password } }),
)

export default function ResetPasswordPage() {
  const texts = useTranslations('links')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { values, text } = useFields({ password: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, { COMMON_PASSWORD: 'password' })
  const { search } = useLocation()
  const wrong = !isNewPassword(values.password)
  const save = () => browserApi().call('resetPassword', { body: { token: readLinkToken(), ...values } })
  return (
    <LinkPage purpose="resetPassword" next="login" onRefused={refuse}>
      {(finish) => (
        <Form isValid={!wrong} plainAction={search} onSubmit={async () => finish(await save())}>
          {({ busy, canSubmit }) => (
            <>
              <PasswordField
                {...text('password')}
                autoComplete="new-password"
                error={wrong}
                errorMessage={errors('password')}
                refusal={refusalOf('password')}
                showStrength
              />
              <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
                {busy ? labels('wait') : texts('resetPassword.action')}
              </button>
            </>
          )}
        </Form>
      )}
    </LinkPage>
  )
}
