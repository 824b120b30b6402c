import type { Consent } from '#database/queries/accounts/consents.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }
import { mailTexts } from '../mail/templates/mail-texts.ts'

/** The box of an account speaks for the account alone, also where the partner has one of its own. */
export type ShownOn = Consent['source'] | 'account'

const interfaceTexts = { it, en, de, fr, es, nl } as const

/** The documents a consent rests on. */
export const CONSENT_PAGES = {
  terms: ['terms-and-conditions', 'privacy-policy', 'cookie-policy'],
  marketing: ['privacy-policy'],
  profiling: ['privacy-policy'],
} as const

/** The words beside the box or the button, as that store shows them in that language. */
export function consentWords(
  kind: Consent['kind'],
  { shownOn, store, language }: { shownOn: ShownOn; store: PartnerStore; language: Language },
): string[] {
  const { register, newsletter, profile, checkout } = interfaceTexts[language]
  const ownPolicy = store.privacyPolicyPartnerStore ? [register.partnerTerms] : []
  const profiling = localise(store.newsletterPartnerStoreCheckboxText2, language) || register.partnerProfiling
  const mail = mailTexts[language]['newsletter-confirm']
  const inInvitation = [localise(store.newsletterDescription, language) || newsletter.description, newsletter.submit]
  const words = {
    terms: [shownOn === 'order' ? checkout.terms : register.terms],
    marketing: {
      // a partner's own box asks for its mails; the other one may have been left empty
      'sign-up': ownPolicy.length > 0 ? ownPolicy : [register.marketing],
      account: [register.marketing],
      profile: [profile.marketing],
    },
    profiling: { 'sign-up': [...ownPolicy, profiling], account: [profiling], profile: [profile.profiling] },
  } as const
  const inForm = ownPolicy.length > 0 ? ownPolicy : [newsletter.terms]
  const confirmed = [...inForm, ...inInvitation, mail.heading, ...mail.body, mail.button]
  const shown =
    kind === 'terms'
      ? words.terms
      : shownOn === 'sign-up' || shownOn === 'account' || shownOn === 'profile'
        ? words[kind][shownOn]
        : [...confirmed, ...(kind === 'profiling' ? [profiling] : [])]
  return shown.map((text) => fillPlaceholders(withoutTags(text), { store: store.name, storeName: store.name }))
}

function withoutTags(text: string): string {
  return text.replace(/<\/?\w+>/g, '')
}
