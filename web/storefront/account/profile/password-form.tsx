import { isLoginPassword, isNewPassword } from '#domain/accounts/security/passwords.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { renewSession } from '#web/storefront/api/renew-session.ts'
import { announce, useRefusal } from '#web/storefront/api/use-messages.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFields } from '#web/ui/form/use-fields.ts'

export function PasswordForm({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const refuse = useRefusal()
  const { values, text, reset } = useFields({ currentPassword: '', newPassword: '' })
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
          />
          <PasswordField
            {...text('newPassword')}
            label={texts('newPassword')}
            autoComplete="new-password"
            error={wrong.newPassword}
            errorMessage={errors('password')}
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
