import { isLoginPassword, isNewPassword } from '#domain/accounts/security/passwords.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { renewSession } from '#storefront/web/api/renew-session.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useFieldRefusals } from '../use-field-refusals.ts'

export function PasswordForm({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { values, text, reset } = useFields({ currentPassword: '', newPassword: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, {
    WRONG_PASSWORD: 'currentPassword',
    COMMON_PASSWORD: 'newPassword',
  })
  const wrong = {
    currentPassword: !isLoginPassword(values.currentPassword),
    newPassword: !isNewPassword(values.newPassword),
  }

  async function save() {
    const answer = await browserApi().call('changePassword', { params: { id: userId }, body: values })
    if (!answer.success) return refuse(answer)
    renewSession(answer.data)
    reset()
    announce('success', texts('passwordChanged'))
  }

  return (
    <Form isValid={!wrong.currentPassword && !wrong.newPassword} onSubmit={save}>
      {({ busy, canSubmit }) => (
        <>
          <PasswordField
            {...text('currentPassword')}
            label={texts('currentPassword')}
            error={wrong.currentPassword}
            errorMessage={errors('password')}
            refusal={refusalOf('currentPassword')}
          />
          <PasswordField
            {...text('newPassword')}
            label={texts('newPassword')}
            autoComplete="new-password"
            error={wrong.newPassword}
            errorMessage={errors('password')}
            refusal={refusalOf('newPassword')}
            showStrength
          />
          <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
            {busy ? labels('wait') : texts('changePassword')}
          </button>
        </>
      )}
    </Form>
  )
}
