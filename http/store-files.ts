import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Site } from './sites.ts'

type StoreFile = { type: string; text: string }

/** Files that machines look for at fixed places, one set per store. */
export function storeFile(path: string, site: Site, now: Date): StoreFile | null {
  const { store } = site
  if (path === '/robots.txt') return { type: TEXT, text: robots(site) }
  if (store === null) return null
  if (path === '/sitemap.xml')
    return { type: 'application/xml; charset=utf-8', text: sitemap(store, canonicalOrigin(site, store)) }
  if (path === '/.well-known/security.txt')
    return { type: TEXT, text: security(store, canonicalOrigin(site, store), now) }
  return null
}

const TEXT = 'text/plain; charset=utf-8'

const NOT_FOR_ROBOTS = ['/api/', '/public-api/', '/cart', '/login', '/register', '/profile', '/not-active', '/*.data$']

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

function sitemap(store: PartnerStore, origin: string): string {
  const hasContacts = Object.values(store.menuContactsText).some(Boolean)
  const paths = ['/', '/how-it-works', ...(hasContacts ? ['/contacts'] : []), ...LEGAL_PAGES]
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
  const links = enabled.map((language) => [language, `${address}?lang=${language}`])
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
