import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { isLoginPassword } from '#domain/accounts/passwords.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { readCookie } from '#web/state/cookies.ts'
import { change } from '#web/state/main-store.ts'
import { closeModal, setModal } from '#web/state/modal.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFields } from '#web/ui/form/use-fields.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './account-form.module.css'
import { AccountLink } from './account-link.tsx'
import { beginSession } from './begin-session.ts'
import { placeAfterLogin } from './place-after-login.ts'
import { previousPage } from './previous-page.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { announce, useRefusal } from './use-messages.ts'

export function LoginForm() {
  const texts = useTranslations('login')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { store } = useStorefront()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const refuse = useRefusal()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const { values, text } = useFields({ email: '', password: '' })
  const wrong = { email: !isEmailAddress(values.email), password: !isLoginPassword(values.password) }

  async function logIn() {
    const partnerStoreId = store.id
    const answer = await browserApi().call('login', { query: { partnerStoreId }, body: { partnerStoreId, ...values } })
    if (!answer.success) {
      setUnconfirmed(answer.code === 'USER_EMAIL_NOT_CONFIRMED' ? values.email : null)
      return refuse(answer)
    }
    beginSession(answer.data)
    announce('success', texts('success'))
    change('modal', closeModal)
    const place = { previous: previousPage(search), lastProduct: readCookie('lastProduct'), current: pathname + search }
    navigate(placeAfterLogin(place), { replace: true })
  }

  return (
    <div className={css.form}>
      <p className={css.lead}>{texts('lead')}</p>
      <Form isValid={!wrong.email && !wrong.password} onSubmit={logIn}>
        {({ busy, canSubmit }) => (
          <>
            <EmailField {...text('email')} error={wrong.email} autoComplete="username" />
            <PasswordField {...text('password')} error={wrong.password} errorMessage={errors('password')} />
            <button type="button" className={css.forgot} aria-haspopup="dialog" onClick={openForgot}>
              {texts('forgot')}
            </button>
            <button type="submit" className={button.button} disabled={!canSubmit}>
              {busy ? labels('wait') : texts('submit')}
            </button>
          </>
        )}
      </Form>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <p className={css.other}>
        {texts('noAccount')} <AccountLink to="register">{texts('register')}</AccountLink>
      </p>
    </div>
  )
}

function openForgot() {
  change('modal', setModal, { type: 'forgot' })
}
