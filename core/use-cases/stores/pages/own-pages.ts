import type { Transaction } from '#database/connection.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import { findOwnPage, insertOwnPage, listOwnPages, updateOwnPage } from '#database/queries/stores/own-pages.ts'
import { savePageDraft } from '#database/queries/stores/page-drafts.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { mergeDraft, NO_DRAFT } from '#domain/stores/brand/merge-draft.ts'
import { DEFAULT_LANGUAGE } from '#domain/stores/languages.ts'
import { findSlugProblem } from '#domain/stores/pages/page-slug.ts'
import { line } from './edit-page.ts'

/** More than anybody reads, and few enough for one screen. */
const MOST_PAGES = 100

const ADDRESS_TAKEN: { ok: false; reason: 'ADDRESS_TAKEN'; fields: string[] } = {
  ok: false,
  reason: 'ADDRESS_TAKEN',
  fields: ['slug'],
}

/** A new page is a draft: nobody sees it before it is published. */
export async function createOwnPage(
  trx: Transaction,
  {
    storeId,
    person,
    now,
    slug,
    title,
  }: { storeId: string; person: { id: string; name: string }; now: Date; slug: string; title: string },
) {
  await lockStore(trx, storeId)
  if (findSlugProblem(slug) !== null) return ADDRESS_TAKEN
  if ((await listOwnPages(trx, storeId)).length >= MOST_PAGES) return { ok: false, reason: 'TOO_MANY_PAGES' } as const
  const isNew = await insertOwnPage(trx, { storeId, slug, now })
  if (!isNew) return ADDRESS_TAKEN
  const author = { personId: person.id, name: person.name, at: now }
  const merged = mergeDraft(NO_DRAFT, { changes: { title, description: '', text: '' }, seen: 0, author })
  if (merged.ok) await savePageDraft(trx, { storeId, slug, language: DEFAULT_LANGUAGE }, { draft: merged.draft, now })
  return { ok: true, audit: line('page.created', { slug }, changesBetween(null, { title })) } as const
}

/** Where it stands, and whether it is there at all: at once, in every language. */
export async function placeOwnPage(
  trx: Transaction,
  {
    storeId,
    slug,
    now,
    inFooter,
    isWithdrawn,
  }: { storeId: string; slug: string; now: Date; inFooter: boolean; isWithdrawn: boolean },
) {
  await lockStore(trx, storeId)
  const page = await findOwnPage(trx, { storeId, slug })
  if (page === null) return { ok: false, reason: 'PAGE_NOT_FOUND' } as const
  const withdrawnAt = isWithdrawn ? (page.withdrawnAt ?? now) : null
  await updateOwnPage(trx, { storeId, slug, inFooter, withdrawnAt })
  const before = { inFooter: page.inFooter, isWithdrawn: page.withdrawnAt !== null }
  return { ok: true, audit: line('page.placed', { slug }, changesBetween(before, { inFooter, isWithdrawn })) } as const
}
