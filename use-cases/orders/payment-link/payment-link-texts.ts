import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { paths } from '#paths/storefront/paths.ts'
import documentsDe from '#translations/documents/de.json' with { type: 'json' }
import documentsEn from '#translations/documents/en.json' with { type: 'json' }
import documentsEs from '#translations/documents/es.json' with { type: 'json' }
import documentsFr from '#translations/documents/fr.json' with { type: 'json' }
import documentsIt from '#translations/documents/it.json' with { type: 'json' }
import documentsNl from '#translations/documents/nl.json' with { type: 'json' }
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }

const checkouts = { it, en, de, fr, es, nl }
const documents = {
  ...{ it: documentsIt, en: documentsEn, de: documentsDe },
  ...{ fr: documentsFr, es: documentsEs, nl: documentsNl },
}

export type PaymentLinkTexts = ReturnType<typeof paymentLinkTexts>

/** What is agreed to has the words of the checkout: the same consent is kept. */
export function paymentLinkTexts(language: Language) {
  const { terms, earlyStart, earlyStartNote, cardKept, pay, payNote, fixed, open } = checkouts[language].checkout
  const agreed = { terms, earlyStart, earlyStartNote, cardKept, order: pay, payNote, fixed, open }
  return { ...documents[language].paymentLink, ...agreed }
}

/** Where the terms of a store are read. */
export function termsAddress({ languages }: PartnerStore, language: Language): string {
  return withPrefix(languagePrefix(language, languages), paths.terms)
}
