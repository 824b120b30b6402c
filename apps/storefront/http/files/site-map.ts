import { languagePrefix, spokenLanguages, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { StoreMap } from '#domain/stores/store-map.ts'
import { categoryPath, legalPath, occasionPath, paths, productPath } from '#paths/storefront/paths.ts'

/** `/sitemap.xml` names a file for each language, `/sitemap-de.xml`, and the next ones of a large store. */
export const SITE_MAP = /^\/sitemap(?:-([a-z]{2})(?:-([1-9]\d{0,3}))?)?\.xml$/

/** Search engines read at most 50,000 addresses of a file, and each of ours names up to seven. */
const ADDRESSES_PER_FILE = 5000

type Facts = { origin: string; map: StoreMap }
type Mapped = { path: string; changedAt: Date }

/** Null: there is no such file. */
export function siteMap(path: string, store: PartnerStore, { origin, map }: Facts): string | null {
  const [, language, number = '1'] = SITE_MAP.exec(path) ?? []
  const pages = pagesOf(store, map)
  const files = Math.ceil(pages.length / ADDRESSES_PER_FILE)
  if (language === undefined) return siteMapIndex(store, { origin, files })
  const spoken = spokenLanguages(store.languages).find((code) => code === language)
  // the first file of a language has no number
  if (spoken === undefined || Number(number) > files || path.endsWith('-1.xml')) return null
  const end = Number(number) * ADDRESSES_PER_FILE
  return urlSet(pages.slice(end - ADDRESSES_PER_FILE, end), { store, origin, language: spoken })
}

function pagesOf({ menuContactsText }: PartnerStore, map: StoreMap): Mapped[] {
  const hasContacts = Object.values(menuContactsText).some(Boolean)
  return [
    { path: '/', changedAt: map.home },
    { path: paths.howItWorks, changedAt: map.howItWorks },
    { path: paths.products, changedAt: map.products },
    ...(hasContacts ? [{ path: paths.contacts, changedAt: map.contacts }] : []),
    ...map.legal.map(({ name, changedAt }) => ({ path: legalPath(name), changedAt })),
    ...map.own.map(({ name, changedAt }) => ({ path: legalPath(name), changedAt })),
    ...map.categories.map(({ name, changedAt }) => ({ path: categoryPath(name), changedAt })),
    ...map.occasions.map(({ name, changedAt }) => ({ path: occasionPath(name), changedAt })),
    ...map.garments.map(({ name, changedAt }) => ({ path: productPath(name), changedAt })),
  ]
}

function siteMapIndex({ languages }: PartnerStore, { origin, files }: { origin: string; files: number }): string {
  const numbers = Array.from({ length: files }, (_, position) => (position === 0 ? '' : `-${position + 1}`))
  return xml('sitemapindex', [
    ...spokenLanguages(languages).flatMap((language) =>
      numbers.map((number) => `<sitemap><loc>${origin}/sitemap-${language}${number}.xml</loc></sitemap>`),
    ),
  ])
}

type Written = { store: PartnerStore; origin: string; language: Language }

/** Each page in this language, with its addresses in all: every one of them names the others. */
function urlSet(pages: readonly Mapped[], { store: { languages }, origin, language }: Written): string {
  const spoken = spokenLanguages(languages).map((code) => ({ code, prefix: languagePrefix(code, languages) }))
  const own = languagePrefix(language, languages)
  const addressOf = (prefix: string, path: string) => origin + withPrefix(prefix, path)
  const alternate = (code: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`
  return xml(
    'urlset',
    pages.map(({ path, changedAt }) => {
      const alternates = spoken.map(({ code, prefix }) => alternate(code, addressOf(prefix, path)))
      const others = spoken.length < 2 ? [] : [...alternates, alternate('x-default', addressOf('', path))]
      const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`
      return `<url><loc>${addressOf(own, path)}</loc>${lastmod}${others.join('')}</url>`
    }),
  )
}

function xml(name: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const links = name === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>`,
    ...lines,
    `</${name}>`,
    '',
  ].join('\n')
}
