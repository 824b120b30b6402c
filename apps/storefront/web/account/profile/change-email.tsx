import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { isLoginPassword } from '#domain/accounts/security/passwords.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useFieldRefusals } from '../use-field-refusals.ts'

/** The rest happens in the two mailboxes. */
export function ChangeEmail({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { values, text, reset } = useFields({ email: '', password: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, { WRONG_PASSWORD: 'password' })
  const wrong = { email: !isEmailAddress(values.email), password: !isLoginPassword(values.password) }

  async function ask() {
    const answer = await browserApi().call('askForEmailChange', { params: { id: userId }, body: values })
    if (!answer.success) return refuse(answer)
    reset()
    announce('success', texts('changeEmailSent'))
  }

  return (
    <Form isValid={!wrong.email && !wrong.password} onSubmit={ask}>
      {({ busy, canSubmit }) => (
        <>
          <TextField
            {...text('email')}
            label={texts('newEmail')}
            type="email"
            autoComplete="off"
            error={wrong.email}
            errorMessage={errors('email')}
          />
          <PasswordField
            {...text('password')}
            label={texts('confirmWithPassword')}
            error={wrong.password}
            errorMessage={errors('password')}
            refusal={refusalOf('password')}
          />
          <button type="submit" className={button.quiet} disabled={!canSubmit} aria-disabled={busy || undefined}>
            {busy ? labels('wait') : texts('changeEmail')}
          </button>
        </>
      )}
    </Form>
  )
}
