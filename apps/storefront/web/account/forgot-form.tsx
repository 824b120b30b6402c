import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { EmailField } from '#storefront/web/ui/form/email-field.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useRefusal } from '../api/use-messages.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './account-form.module.css'
import { AccountLink } from './account-link.tsx'

export function ForgotForm() {
  const texts = useTranslations('forgot')
  const labels = useTranslations('form')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const { values, text } = useFields({ email: '' })
  const wrong = !isEmailAddress(values.email)

  async function recover() {
    const answer = await browserApi().call('recover', { query: { partnerStoreId: store.id }, body: values })
    if (!answer.success) return refuse(answer)
    change('modal', setModal, { type: 'general_message' })
  }

  return (
    <Stack gap={24}>
      <p className={textStyle.soft}>{texts('lead')}</p>
      <Form isValid={!wrong} onSubmit={recover}>
        {({ busy, canSubmit }) => (
          <>
            <EmailField {...text('email')} error={wrong} autoComplete="username" />
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('submit')}
            </button>
          </>
        )}
      </Form>
      <p className={css.other}>
        <AccountLink to="login">{texts('back')}</AccountLink>
      </p>
    </Stack>
  )
}
