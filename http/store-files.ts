import { ICON_SIZES, toIconLink } from '#domain/stores/icon-link.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Site } from './sites.ts'

const SITEMAP = /^\/sitemap(-[1-9]\d{0,3})?\.xml$/
const MANIFEST = '/manifest.webmanifest'
const ROBOTS = '/robots.txt'
const SECURITY = '/.well-known/security.txt'

export function isStoreFile(path: string): boolean {
  return path === ROBOTS || path === SECURITY || path === MANIFEST || SITEMAP.test(path)
}

type StoreFile = { type: string; text: string }

type Facts = { now: Date; listGarments: ListGarments }

/** The garments a store shows and when what it says of them last changed, for its site map. */
export type ListGarments = (store: PartnerStore) => Promise<ListedGarment[]>
export type ListedGarment = { id: string; changedAt: Date }

/** Files that machines look for at fixed places, one set per store. */
export async function storeFile(path: string, site: Site, { now, listGarments }: Facts): Promise<StoreFile | null> {
  const { store } = site
  if (path === ROBOTS) return { type: TEXT, text: robots(site) }
  if (store === null) return null
  if (SITEMAP.test(path)) {
    const text = sitemap(path, store, { origin: canonicalOrigin(site, store), garments: await listGarments(store) })
    return text === null ? null : { type: 'application/xml; charset=utf-8', text }
  }
  if (path === MANIFEST) return { type: 'application/manifest+json; charset=utf-8', text: manifest(store) }
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
  { origin, garments }: { origin: string; garments: ListedGarment[] },
): string | null {
  const files = Math.ceil(garments.length / GARMENTS_PER_FILE)
  const number = Number(/\d+/.exec(path)?.[0] ?? 0)
  if (number > files) return null
  if (number === 0 && files > 1) return sitemapIndex(origin, files)
  const products = garments
    .slice(Math.max(0, number - 1) * GARMENTS_PER_FILE, Math.max(1, number) * GARMENTS_PER_FILE)
    .map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt }))
  return urlSet(store, origin, number > 1 ? products : [...pagesOf(store), ...products])
}

type Mapped = { path: string; changedAt?: Date }

function pagesOf(store: PartnerStore): Mapped[] {
  const hasContacts = Object.values(store.menuContactsText).some(Boolean)
  const paths = ['/', '/how-it-works', '/products', ...(hasContacts ? ['/contacts'] : []), ...LEGAL_PAGES]
  return paths.map((path) => ({ path }))
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

function urlSet(store: PartnerStore, origin: string, pages: Mapped[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(({ path, changedAt }) => {
      const address = `${origin}${path}`
      return `<url><loc>${address}</loc>${lastmod(changedAt)}${alternates(store, address)}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
}

function lastmod(changedAt: Date | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
}

const LEGAL_PAGES = [
  '/info/terms-and-conditions',
  '/info/privacy-policy',
  '/info/cookie-policy',
  '/info/accessibility',
  '/info/legal-guarantee',
]

function alternates({ languages }: PartnerStore, address: string): string {
  const enabled = LANGUAGES.filter((language) => languages[language])
  if (enabled.length < 2) return ''
  const links = enabled.map((language) => [language, language === enabled[0] ? address : `${address}?lang=${language}`])
  return [...links, ['x-default', address]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
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
