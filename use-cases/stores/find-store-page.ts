import { type StorePage, type StorePageSlug, storePages } from '#contract/stores/store-pages.ts'
import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { findStorePage as findWrittenPage } from '#database/queries/stores/store-pages.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findDefaultLegalPage } from './find-default-legal-page.ts'

export type FoundStorePage = { ok: true; page: StorePage } | { ok: false; reason: 'PAGE_NOT_FOUND' }

/** The store's own words in the wanted language, else in Italian, else what every store says about the law. */
export async function findStorePage(
  db: Database,
  { store, slug, language }: { store: PartnerStore; slug: StorePageSlug; language: Language },
): Promise<FoundStorePage> {
  const page = await inStore(db, store.id, (trx) => readStorePage(trx, { store, slug, language }))
  return page === null ? { ok: false, reason: 'PAGE_NOT_FOUND' } : { ok: true, page }
}

export async function readStorePage(
  trx: Transaction,
  { store, slug, language }: { store: PartnerStore; slug: StorePageSlug; language: Language },
): Promise<StorePage | null> {
  for (const spoken of new Set([language, DEFAULT_LANGUAGE])) {
    const content = await findWrittenPage(trx, { storeId: store.id, slug, language: spoken })
    const page = storePages[slug].safeParse(content)
    if (page.success) return page.data
  }
  return findDefaultLegalPage({ store, slug, language })
}
