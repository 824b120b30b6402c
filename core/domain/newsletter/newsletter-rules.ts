import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { isName } from '#domain/accounts/fields/names.ts'
import type { Language } from '#domain/stores/languages.ts'

export type NewsletterForm = {
  email: string
  firstName: string
  lastName: string
  /** The product's own terms: asked for where the partner has no privacy policy of its own. */
  terms: boolean
  /** The partner's terms, and whether it may look at what the person rents. */
  partnerTerms: boolean
  partnerProfiling: boolean
}

/** What keeps a person from subscribing; empty when nothing does. */
export function newsletterProblems(
  form: NewsletterForm,
  { ownPrivacyPolicy, spoken }: { ownPrivacyPolicy: boolean; spoken: readonly Language[] },
): (keyof NewsletterForm)[] {
  const rules: [keyof NewsletterForm, boolean][] = ownPrivacyPolicy
    ? [
        ['firstName', isName(form.firstName, spoken)],
        ['lastName', isName(form.lastName, spoken)],
        ['email', isEmailAddress(form.email)],
        ['partnerTerms', form.partnerTerms],
      ]
    : [
        ['email', isEmailAddress(form.email)],
        ['terms', form.terms],
      ]
  return rules.filter(([, isFine]) => !isFine).map(([field]) => field)
}
