import type { SaleOffers } from '#domain/catalogue/sale-offer.ts'
import { languagePrefix, spokenLanguages } from '#domain/stores/language-address.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, localise } from '#domain/stores/languages.ts'
import { ICON_SIZES, toIconLink } from '#domain/stores/look/icon-link.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { StoreMap } from '#domain/stores/store-map.ts'
import type { Site } from '#kit/http/request/sites.ts'
import { paths } from '#paths/storefront/paths.ts'
import { MERCHANT_FEED, merchantFeed } from './merchant-feed.ts'
import { SITE_MAP, siteMap } from './site-map.ts'

const MANIFEST = '/manifest.webmanifest'
const ROBOTS = '/robots.txt'
const SECURITY = '/.well-known/security.txt'

export function isStoreFile(path: string): boolean {
  return path === ROBOTS || path === SECURITY || path === MANIFEST || SITE_MAP.test(path) || MERCHANT_FEED.test(path)
}

type StoreFile = { type: string; text: string }

type Facts = { now: Date } & ForMachines

/** What machines are told of a store besides its settings. */
export type ForMachines = {
  mapStore: (store: PartnerStore) => Promise<StoreMap>
  listSales: (store: PartnerStore) => Promise<SaleOffers>
}

/** Files that machines look for at fixed places, one set per store. */
export async function storeFile(
  path: string,
  site: Site,
  { now, mapStore, listSales }: Facts,
): Promise<StoreFile | null> {
  const { store } = site
  if (path === ROBOTS) return { type: TEXT, text: robots(site) }
  if (store === null) return null
  const origin = canonicalOrigin(site, store)
  if (SITE_MAP.test(path)) return xmlFile(siteMap(path, store, { origin, map: await mapStore(store) }))
  if (MERCHANT_FEED.test(path)) return xmlFile(merchantFeed(path, store, { origin, sales: await listSales(store) }))
  if (path === MANIFEST) return { type: 'application/manifest+json; charset=utf-8', text: manifest(store) }
  if (path === SECURITY) return { type: TEXT, text: security(store, origin, now) }
  return null
}

function xmlFile(text: string | null): StoreFile | null {
  return text === null ? null : { type: 'application/xml; charset=utf-8', text }
}

const TEXT = 'text/plain; charset=utf-8'

const NOT_FOR_ROBOTS_IN_ANY_LANGUAGE = [
  paths.cart,
  paths.checkout,
  withoutId(paths.order),
  withoutId(paths.receipt),
  paths.login,
  paths.register,
  paths.profile,
]
const NOT_FOR_ROBOTS = ['/api/', '/public-api/', ...NOT_FOR_ROBOTS_IN_ANY_LANGUAGE, paths.notActive, '/*.data$']

function robots(site: Site): string {
  if (site.store === null) return 'User-agent: *\nDisallow: /\n'
  const { languages } = site.store
  const prefixes = spokenLanguages(languages).flatMap((language) => languagePrefix(language, languages) || [])
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    ...prefixes.flatMap((prefix) => NOT_FOR_ROBOTS_IN_ANY_LANGUAGE.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${canonicalOrigin(site, site.store)}/sitemap.xml`,
    '',
  ].join('\n')
}

/** How all addresses of such pages begin. */
function withoutId(path: string): string {
  return path.slice(0, path.indexOf(':'))
}

/** The store's own domain, also when it was reached under another of its names. */
function canonicalOrigin({ origin }: Site, { domain }: PartnerStore): string {
  const address = new URL(origin)
  return `${address.protocol}//${domain}${address.port === '' ? '' : `:${address.port}`}`
}

/** What a phone needs to keep the store on its home screen. */
function manifest({ name, faviconImage, primaryColor, languages, metaDescriptionHome }: PartnerStore): string {
  const language = LANGUAGES.find((code) => languages[code]) ?? DEFAULT_LANGUAGE
  const icons = ICON_SIZES.flatMap((size) => {
    const src = toIconLink(faviconImage, size)
    return src === null ? [] : [{ src, sizes: `${size}x${size}`, type: 'image/png' }]
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: localise(metaDescriptionHome, language),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: primaryColor,
    background_color: '#ffffff',
    icons,
  })
}

const HALF_A_YEAR = 182 * 24 * 60 * 60 * 1000

function security({ contactEmail, languages }: PartnerStore, origin: string, now: Date): string {
  const spoken = LANGUAGES.filter((language) => languages[language])
  return [
    `Contact: mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}`,
    `Expires: ${new Date(now.getTime() + HALF_A_YEAR).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${(spoken.length > 0 ? spoken : [DEFAULT_LANGUAGE]).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
