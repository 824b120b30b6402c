import { chooseLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

/** The language of an error: any of ours. */
export function requestLanguage(acceptLanguage: string | null): Language {
  return chooseLanguage({ enabled: LANGUAGES, preferred: [], acceptLanguage })
}

/** The language of a store's texts: one that the store speaks. */
export function storeLanguage(
  store: PartnerStore,
  { acceptLanguage, locale }: { acceptLanguage: string | null; locale?: string | undefined },
): Language {
  const enabled = LANGUAGES.filter((language) => store.languages[language])
  return chooseLanguage({ enabled, preferred: [locale?.toLowerCase().split(/[-_]/, 1)[0]], acceptLanguage })
}
