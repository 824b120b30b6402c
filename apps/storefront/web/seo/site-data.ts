import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { toScriptSafeJson } from './script-safe-json.ts'

type Named = Pick<
  PartnerStoreView,
  'name' | 'legalName' | 'logoUrl' | 'contactEmail' | 'contactPhone' | 'contactAddress'
>
type Site = { store: Named; origin: string; languageOrigin: string; language: string }

/** Who stands behind the store and how it is searched, for the page search engines read first. */
export function toSiteData({ store, origin, languageOrigin, language }: Site): string {
  const logo = toSafeLink(store.logoUrl)
  const home = `${origin}/`
  return toScriptSafeJson({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: store.name,
        legalName: store.legalName || undefined,
        url: home,
        logo: logo === null ? undefined : new URL(logo, home).href,
        email: store.contactEmail || undefined,
        telephone: store.contactPhone || undefined,
        address: store.contactAddress || undefined,
      },
      {
        '@type': 'WebSite',
        '@id': `${languageOrigin}/#website`,
        name: store.name,
        url: languageOrigin === origin ? home : languageOrigin,
        inLanguage: language,
        publisher: { '@id': `${home}#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${languageOrigin}${paths.products}?name={text}` },
          'query-input': 'required name=text',
        },
      },
    ],
  })
}
