import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { isLoginPassword } from '#domain/accounts/security/passwords.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import type { SecondFactorNeeded } from '#storefront/contract/accounts/security.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { closeModal, setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { EmailField } from '#storefront/web/ui/form/email-field.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useRefusal } from '../api/use-messages.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './account-form.module.css'
import { AccountLink } from './account-link.tsx'
import { Missing } from './missing.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { PasskeyButton } from './second-step/passkey-button.tsx'
import { useLoggedIn } from './use-logged-in.ts'

/** Most people never see it. */
const SecondStep = lazy(() => import('./second-step/second-step.tsx'))

export function LoginForm() {
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null)
  if (needed === null) return <FirstStep onNeeded={setNeeded} />
  return (
    <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
      <SecondStep needed={needed} onBack={() => setNeeded(null)} />
    </Suspense>
  )
}

function FirstStep({ onNeeded }: { onNeeded: (needed: SecondFactorNeeded) => void }) {
  const texts = useTranslations('login')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const done = useLoggedIn()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const { values, text } = useFields({ email: '', password: '' })
  const wrong = { email: !isEmailAddress(values.email), password: !isLoginPassword(values.password) }

  async function logIn() {
    const partnerStoreId = store.id
    const answer = await browserApi().call('login', { query: { partnerStoreId }, body: { partnerStoreId, ...values } })
    if (answer.success) return done(answer.data)
    if (answer.secondFactor) return onNeeded(answer.secondFactor)
    setUnconfirmed(answer.code === 'USER_EMAIL_NOT_CONFIRMED' ? values.email : null)
    refuse(answer)
  }

  return (
    <Stack gap={24}>
      <p className={textStyle.soft}>{texts('lead')}</p>
      <Form isValid={!wrong.email && !wrong.password} onSubmit={logIn} waitsUntilValid>
        {({ busy, canSubmit }) => (
          <>
            <EmailField {...text('email')} error={wrong.email} autoComplete="username webauthn" />
            <PasswordField {...text('password')} error={wrong.password} errorMessage={errors('password')} />
            <button type="button" className={css.forgot} aria-haspopup="dialog" onClick={openForgot}>
              {texts('forgot')}
            </button>
            <Missing wrong={wrong} />
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('submit')}
            </button>
          </>
        )}
      </Form>
      <PasskeyButton />
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <p className={css.other}>
        {texts('noAccount')} <AccountLink to="register">{texts('register')}</AccountLink>
      </p>
      <p className={css.guest}>
        {texts('asGuest')}{' '}
        <Link to={paths.findOrder} onClick={() => change('modal', closeModal)}>
          {texts('findOrder')}
        </Link>
      </p>
    </Stack>
  )
}

function openForgot() {
  change('modal', setModal, { type: 'forgot' })
}
