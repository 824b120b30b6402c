import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { isName } from '#domain/accounts/fields/names.ts'
import { isMobilePhone } from '#domain/accounts/fields/phone-number.ts'
import { isNewPassword } from '#domain/accounts/security/passwords.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { cartToken } from '#storefront/web/cart/cart-token.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { EmailField } from '#storefront/web/ui/form/email-field.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { PhoneField } from '#storefront/web/ui/form/phone-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from '../account-form.module.css'
import { AccountLink } from '../account-link.tsx'
import { Missing } from '../missing.tsx'
import { rememberNextPage } from '../next-page.ts'
import { usePolicyLinks } from '../policy-links.tsx'
import { previousPage } from '../previous-page.ts'
import { useFieldRefusals } from '../use-field-refusals.ts'
import { NameFields } from './name-fields.tsx'
import { PartnerBoxes } from './partner-boxes.tsx'
import { subscribeAtSignup } from './subscribe-at-signup.ts'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  terms: false,
  marketing: false,
  partnerTerms: false,
  partnerProfiling: false,
}

export function RegisterForm() {
  const texts = useTranslations('register')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { store, language, languages } = useStorefront()
  const links = usePolicyLinks()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const refuse = useRefusal()
  const { values, text, tick, reset } = useFields(EMPTY)
  const password = useFieldRefusals({ password: values.password }, { COMMON_PASSWORD: 'password' })
  const [signUps, setSignUps] = useState(0)
  const wrong = {
    firstName: !isName(values.firstName, languages),
    lastName: !isName(values.lastName, languages),
    email: !isEmailAddress(values.email),
    phone: !isMobilePhone(values.phone),
    password: !isNewPassword(values.password),
    terms: !values.terms,
  }

  async function register() {
    const { email, lastName, firstName, phone } = values
    const partnerStoreId = store.id
    const isCartFull = mainStore.getState().checkout.products.length > 0
    const answer = await browserApi().call('signup', {
      query: { partnerStoreId },
      body: {
        email,
        password: values.password,
        lastName,
        firstName,
        phone,
        partnerStoreId,
        language,
        ...(store.privacyPolicyPartnerStore && { marketing: values.marketing }),
        ...(isCartFull && { cart: cartToken() }),
      },
    })
    if (!answer.success) {
      password.refuse(answer)
      // whatever it is: the specification wants every refused sign-up in the message bar
      return refuse(answer)
    }
    await subscribeAtSignup(browserApi(), { person: { ...values, language }, store })
    if (isCartFull)
      await import('#storefront/web/checkout/placing/sync-cart.ts').then(({ syncCart }) => syncCart(partnerStoreId))
    void import('../../analytics/shop-events.ts').then(({ reportShopEvent }) => reportShopEvent({ name: 'sign_up' }))
    reset()
    // A form that begins anew: what is empty now is no mistake.
    setSignUps(signUps + 1)
    const previous = previousPage(search)
    rememberNextPage(previous)
    const next = previous ?? (pathname === paths.register ? paths.products : null)
    change('modal', setModal, { type: 'thank_register', onClick: next === null ? null : () => navigate(next) })
  }

  return (
    <Stack gap={24}>
      <p className={textStyle.soft}>{texts('lead')}</p>
      <Form key={signUps} isValid={!Object.values(wrong).includes(true)} onSubmit={register} waitsUntilValid>
        {({ busy, canSubmit }) => (
          <>
            <NameFields text={text} wrong={wrong} />
            <EmailField {...text('email')} error={wrong.email} />
            <PhoneField {...text('phone')} error={wrong.phone} />
            <PasswordField
              {...text('password')}
              autoComplete="new-password"
              error={wrong.password}
              errorMessage={errors('password')}
              refusal={password.refusalOf('password')}
              showStrength
            />
            <Stack gap={12}>
              <Checkbox {...tick('terms')} errorMessage={errors('terms')}>
                {texts.rich('terms', links)}
              </Checkbox>
              <Checkbox {...tick('marketing')}>{texts('marketing')}</Checkbox>
              {store.privacyPolicyPartnerStore && (
                <PartnerBoxes terms={tick('partnerTerms')} profiling={tick('partnerProfiling')} />
              )}
            </Stack>
            <Missing wrong={wrong} />
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('submit')}
            </button>
          </>
        )}
      </Form>
      <p className={css.other}>
        {texts('haveAccount')} <AccountLink to="login">{texts('login')}</AccountLink>
      </p>
    </Stack>
  )
}
