import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { findOwnPage as findEntry, listOwnPages } from '#database/queries/stores/own-pages.ts'
import { findPageDraft } from '#database/queries/stores/page-drafts.ts'
import { findStorePage as findWrittenPage } from '#database/queries/stores/store-pages.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import { changedPageFields, readFields, withFields } from '#domain/stores/pages/page-fields.ts'
import type { OwnPage, OwnPageLink, StorePage, StorePageSlug } from '#domain/stores/pages/store-pages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findDefaultLegalPage } from './find-default-legal-page.ts'
import { toFields, toOwnPage, toStorePage } from './pages/page-content.ts'

export type FoundStorePage = { ok: true; page: StorePage } | { ok: false; reason: 'PAGE_NOT_FOUND' }
export type FoundOwnPage = { ok: true; page: OwnPage } | { ok: false; reason: 'PAGE_NOT_FOUND' }

/** `isDraft`: as it would be published, for who looks at a preview. */
type Wanted<Slug extends string = StorePageSlug> = {
  store: PartnerStore
  slug: Slug
  language: Language
  isDraft?: boolean
}

/** The store's own words in the wanted language, else in Italian, else what every store says about the law. */
export async function findStorePage(db: Database, wanted: Wanted): Promise<FoundStorePage> {
  const page = await inStore(db, wanted.store.id, (trx) => readStorePage(trx, wanted))
  return page === null ? { ok: false, reason: 'PAGE_NOT_FOUND' } : { ok: true, page }
}

export async function readStorePage(
  trx: Transaction,
  { store, slug, language, isDraft = false }: Wanted,
): Promise<StorePage | null> {
  for (const spoken of new Set([language, DEFAULT_LANGUAGE])) {
    const content = await readContent(trx, { store, slug, language: spoken, isDraft })
    const page = await toStorePage(content, { store, slug, language: spoken })
    if (page !== null) return page
  }
  return findDefaultLegalPage({ store, slug, language })
}

/** A page that the store added by itself; one that was withdrawn is seen in a preview alone. */
export async function findOwnPage(db: Database, wanted: Wanted<string>): Promise<FoundOwnPage> {
  const { store, slug, isDraft = false } = wanted
  const page = await inStore(db, store.id, async (trx) => {
    const entry = await findEntry(trx, { storeId: store.id, slug })
    if (entry === null || (entry.withdrawnAt !== null && !isDraft)) return null
    return readOwnPage(trx, wanted)
  })
  return page === null ? { ok: false, reason: 'PAGE_NOT_FOUND' } : { ok: true, page }
}

/** Those that stand in the foot of every page, in the order they were added. */
export async function listFooterPages(
  db: Database,
  { store, language, isDraft = false }: Omit<Wanted, 'slug'>,
): Promise<OwnPageLink[]> {
  return inStore(db, store.id, async (trx) => {
    const links: OwnPageLink[] = []
    for (const { slug, inFooter, withdrawnAt } of await listOwnPages(trx, store.id)) {
      if (!inFooter || withdrawnAt !== null) continue
      const page = await readOwnPage(trx, { store, slug, language, isDraft })
      if (page !== null) links.push({ slug, title: page.title })
    }
    return links
  })
}

async function readOwnPage(trx: Transaction, { store, slug, language, isDraft = false }: Wanted<string>) {
  for (const spoken of new Set([language, DEFAULT_LANGUAGE])) {
    const page = toOwnPage(await readContent(trx, { store, slug, language: spoken, isDraft }), store)
    if (page !== null) return page
  }
  return null
}

async function readContent(
  trx: Transaction,
  { store, slug, language, isDraft }: Required<Wanted<string>>,
): Promise<unknown> {
  const key = { storeId: store.id, slug, language }
  const published = await findWrittenPage(trx, key)
  if (!isDraft) return published
  const draft = await findPageDraft(trx, key)
  const fields = await toFields(slug, language, published)
  const changes = readFields(slug, draft.changes)
  return changedPageFields(fields, changes).length === 0 ? published : withFields(slug, fields, changes)
}
