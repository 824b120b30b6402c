import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isLoginPassword } from '#domain/accounts/passwords.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/state/end-session.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFields } from '#web/ui/form/use-fields.ts'
import { announce, useRefusal } from '../use-messages.ts'
import css from './profile.module.css'

export function DeleteAccount({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const navigate = useNavigate()
  const refuse = useRefusal()
  const [asking, setAsking] = useState(false)
  const { values, text } = useFields({ password: '' })
  const wrong = !isLoginPassword(values.password)

  async function erase() {
    const answer = await browserApi().call('deleteUser', { params: { id: userId }, body: values })
    if (!answer.success) return refuse(answer)
    await navigate(paths.home)
    endSession()
    announce('success', texts('deleted'))
  }

  if (!asking) {
    return (
      <button type="button" className={css.danger} onClick={() => setAsking(true)}>
        {texts('deleteAction')}
      </button>
    )
  }
  return (
    <Form isValid={!wrong} onSubmit={erase}>
      {({ canSubmit }) => (
        <>
          <PasswordField
            {...text('password')}
            label={texts('deletePassword')}
            error={wrong}
            errorMessage={errors('password')}
          />
          <div className={css.buttons}>
            <button type="submit" className={css.danger} disabled={!canSubmit}>
              {texts('deleteConfirm')}
            </button>
            <button type="button" className={button.quiet} onClick={() => setAsking(false)}>
              {labels('cancel')}
            </button>
          </div>
        </>
      )}
    </Form>
  )
}
