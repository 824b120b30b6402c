import { newsletterProblems } from '#domain/newsletter/newsletter-rules.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { EmailField } from '#storefront/web/ui/form/email-field.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { usePolicyLinks } from '../account/policy-links.tsx'
import { NameFields } from '../account/register/name-fields.tsx'
import { PartnerBoxes } from '../account/register/partner-boxes.tsx'
import { announce } from '../api/use-messages.ts'
import { useStorefront } from '../use-storefront.ts'
import { subscribe } from './subscribe.ts'

const EMPTY = { email: '', firstName: '', lastName: '', terms: false, partnerTerms: false, partnerProfiling: false }

export function NewsletterForm({ onSubscribed }: { onSubscribed: () => void }) {
  const texts = useTranslations('newsletter')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const messages = useTranslations('message')
  const { store, languages } = useStorefront()
  const links = usePolicyLinks()
  const { values, text, tick } = useFields(EMPTY)
  const problems = newsletterProblems(values, {
    ownPrivacyPolicy: store.privacyPolicyPartnerStore,
    spoken: languages,
  })

  async function send() {
    const answer = await subscribe(browserApi(), { form: values, store })
    if (!answer.success) return announce('fail', messages('no_possible_subscription_newsletter'))
    onSubscribed()
    announce('success', messages('thanks_subscription_newsletter'))
  }

  return (
    <Stack gap={24}>
      <p className={textStyle.soft}>{store.newsletterDescription || texts('description')}</p>
      <Form isValid={problems.length === 0} onSubmit={send}>
        {({ busy, canSubmit }) => (
          <>
            {store.privacyPolicyPartnerStore && (
              <NameFields
                text={text}
                wrong={{ firstName: problems.includes('firstName'), lastName: problems.includes('lastName') }}
              />
            )}
            <EmailField {...text('email')} error={problems.includes('email')} />
            <Stack gap={12}>
              {store.privacyPolicyPartnerStore ? (
                <PartnerBoxes terms={tick('partnerTerms')} profiling={tick('partnerProfiling')} termsRequired />
              ) : (
                <Checkbox {...tick('terms')} errorMessage={errors('terms')}>
                  {texts.rich('terms', links)}
                </Checkbox>
              )}
            </Stack>
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('submit')}
            </button>
          </>
        )}
      </Form>
    </Stack>
  )
}
