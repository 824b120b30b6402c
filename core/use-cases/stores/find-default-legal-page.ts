import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import { CLAUSE_KEYS } from '#domain/stores/pages/clause-keys.ts'
import type { DefaultClause, DefaultLegal } from '#domain/stores/pages/clauses.ts'
import { toMarkdown } from '#domain/stores/pages/markdown-limits.ts'
import { isLegalSlug, type LegalSlug } from '#domain/stores/pages/page-kinds.ts'
import { legalPage, type StorePage, type StorePageSlug } from '#domain/stores/pages/store-pages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

const legalPages = z.object({
  'terms-and-conditions': legalPage,
  'privacy-policy': legalPage,
  'cookie-policy': legalPage,
  accessibility: legalPage,
  'legal-guarantee': legalPage,
})

type LegalPages = z.infer<typeof legalPages>

/** The legal text of a store that wrote none of its own, with that store's names in it. */
export async function findDefaultLegalPage({
  store,
  slug,
  language,
}: {
  store: PartnerStore
  slug: StorePageSlug
  language: Language
}): Promise<StorePage | null> {
  if (!isLegalSlug(slug)) return null
  const pages = await readLegalPages(language)
  return fillPlaceholders(pages[slug], placeholdersOf(store))
}

/** What a text may say in braces, of any store. */
export function placeholdersOf({ name, legalName, contactEmail, contactAddress, domain }: PartnerStore) {
  return { storeName: name, legalName, contactEmail, contactAddress, domain }
}

/** The same text clause by clause, with its braces, as staff start from it. */
export async function findDefaultLegal(slug: LegalSlug, language: Language): Promise<DefaultLegal> {
  const { title, introduction, updatedOn, sections } = (await readLegalPages(language))[slug]
  const clauses = sections.map(({ heading, paragraphs }, position): DefaultClause => {
    const text = toMarkdown(paragraphs)
    const version = createHash('sha256').update(`${heading}\n${text}`).digest('hex').slice(0, 16)
    return { key: CLAUSE_KEYS[slug][position] ?? `${position}`, heading, text, version }
  })
  return { title, introduction, updatedOn, clauses }
}

/** When each of those texts last changed. */
export async function defaultLegalDates(): Promise<Map<string, Date>> {
  const pages = await readLegalPages(DEFAULT_LANGUAGE)
  return new Map(Object.entries(pages).map(([slug, { updatedOn }]) => [slug, new Date(`${updatedOn}T00:00:00Z`)]))
}

const pagesOf = new Map<Language, LegalPages>()

async function readLegalPages(language: Language): Promise<LegalPages> {
  const known = pagesOf.get(language)
  if (known !== undefined) return known
  const file = `translations/legal/${language}.json`
  try {
    const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
    const pages = legalPages.parse(JSON.parse(text))
    pagesOf.set(language, pages)
    return pages
  } catch (cause) {
    throw new Error(`The legal pages in ${file} cannot be read`, { cause })
  }
}
