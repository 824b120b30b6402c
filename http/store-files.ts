import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Site } from './sites.ts'

const SITEMAP = /^\/sitemap(-[1-9]\d{0,3})?\.xml$/
const ROBOTS = '/robots.txt'
const SECURITY = '/.well-known/security.txt'

export function isStoreFile(path: string): boolean {
  return path === ROBOTS || path === SECURITY || SITEMAP.test(path)
}

type StoreFile = { type: string; text: string }

type Facts = { now: Date; listProductIds: ListProductIds }

/** The garments a store shows, for its site map. */
export type ListProductIds = (store: PartnerStore) => Promise<string[]>

/** Files that machines look for at fixed places, one set per store. */
export async function storeFile(path: string, site: Site, { now, listProductIds }: Facts): Promise<StoreFile | null> {
  const { store } = site
  if (path === ROBOTS) return { type: TEXT, text: robots(site) }
  if (store === null) return null
  if (SITEMAP.test(path)) {
    const text = sitemap(path, store, { origin: canonicalOrigin(site, store), products: await listProductIds(store) })
    return text === null ? null : { type: 'application/xml; charset=utf-8', text }
  }
  if (path === SECURITY) return { type: TEXT, text: security(store, canonicalOrigin(site, store), now) }
  return null
}

const TEXT = 'text/plain; charset=utf-8'

const NOT_FOR_ROBOTS = [
  '/api/',
  '/public-api/',
  '/cart',
  '/checkout',
  '/order/',
  '/receipt/',
  '/login',
  '/register',
  '/profile',
  '/not-active',
  '/*.data$',
]

function robots(site: Site): string {
  if (site.store === null) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${canonicalOrigin(site, site.store)}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The store's own domain, also when it was reached under another of its names. */
function canonicalOrigin({ origin }: Site, { domain }: PartnerStore): string {
  const address = new URL(origin)
  return `${address.protocol}//${domain}${address.port === '' ? '' : `:${address.port}`}`
}

/** Search engines read at most 50,000 addresses of a file, and each of ours comes in up to seven forms. */
const GARMENTS_PER_FILE = 5000

function sitemap(
  path: string,
  store: PartnerStore,
  { origin, products }: { origin: string; products: string[] },
): string | null {
  const files = Math.ceil(products.length / GARMENTS_PER_FILE)
  const number = Number(/\d+/.exec(path)?.[0] ?? 0)
  if (number > files) return null
  if (number === 0 && files > 1) return sitemapIndex(origin, files)
  const garments = products
    .slice(Math.max(0, number - 1) * GARMENTS_PER_FILE, Math.max(1, number) * GARMENTS_PER_FILE)
    .map((id) => `/product/${id}`)
  return urlSet(store, origin, number > 1 ? garments : [...pagesOf(store), ...garments])
}

function pagesOf(store: PartnerStore): string[] {
  const hasContacts = Object.values(store.menuContactsText).some(Boolean)
  return ['/', '/how-it-works', '/products', ...(hasContacts ? ['/contacts'] : []), ...LEGAL_PAGES]
}

function sitemapIndex(origin: string, files: number): string {
  const numbers = Array.from({ length: files }, (_, position) => position + 1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...numbers.map((number) => `<sitemap><loc>${origin}/sitemap-${number}.xml</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function urlSet(store: PartnerStore, origin: string, paths: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc>${alternates(store, `${origin}${path}`)}</url>`),
    '</urlset>',
    '',
  ].join('\n')
}

const LEGAL_PAGES = ['/info/terms-and-conditions', '/info/privacy-policy', '/info/cookie-policy']

function alternates({ languages }: PartnerStore, address: string): string {
  const enabled = LANGUAGES.filter((language) => languages[language])
  if (enabled.length < 2) return ''
  const links = enabled.map((language) => [language, language === enabled[0] ? address : `${address}?lang=${language}`])
  return [...links, ['x-default', address]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
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
