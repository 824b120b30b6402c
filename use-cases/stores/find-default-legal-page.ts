import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { legalPage, type StorePage, type StorePageSlug } from '#contract/stores/store-pages.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
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
  if (!isLegal(slug)) return null
  const { name, legalName, contactEmail, contactAddress, domain } = store
  const pages = await readLegalPages(language)
  return fillPlaceholders(pages[slug], { storeName: name, legalName, contactEmail, contactAddress, domain })
}

/** When each of those texts last changed. */
export async function defaultLegalDates(): Promise<Map<string, Date>> {
  const pages = await readLegalPages(DEFAULT_LANGUAGE)
  return new Map(Object.entries(pages).map(([slug, { updatedOn }]) => [slug, new Date(`${updatedOn}T00:00:00Z`)]))
}

function isLegal(slug: StorePageSlug): slug is keyof LegalPages {
  return Object.hasOwn(legalPages.shape, slug)
}

const pagesOf = new Map<Language, LegalPages>()

async function readLegalPages(language: Language): Promise<LegalPages> {
  const known = pagesOf.get(language)
  if (known !== undefined) return known
  const file = `translations/legal/${language}.json`
  try {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    const pages = legalPages.parse(JSON.parse(text))
    pagesOf.set(language, pages)
    return pages
  } catch (cause) {
    throw new Error(`The legal pages in ${file} cannot be read`, { cause })
  }
}
