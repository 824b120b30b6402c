import type { Transaction } from '#database/connection.ts'
import { type Draft, type FieldAuthor, NO_DRAFT } from '#domain/stores/brand/merge-draft.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PageFields } from '#domain/stores/pages/page-fields.ts'

/** A page in one language: each is drafted, published and taken back by itself. */
export type PageKey = { storeId: string; slug: string; language: Language }

export async function findPageDraft(trx: Transaction, { storeId, slug, language }: PageKey): Promise<Draft> {
  const row = await trx
    .selectFrom('storePageDraft')
    .select(['changes', 'authors', 'revision'])
    .where('storeId', '=', storeId)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ? toDraft(row) : NO_DRAFT
}

export async function savePageDraft(trx: Transaction, key: PageKey, { draft, now }: { draft: Draft; now: Date }) {
  const values = {
    changes: JSON.stringify(draft.changes),
    authors: JSON.stringify(draft.authors),
    revision: draft.revision,
    updatedAt: now,
  }
  await trx
    .insertInto('storePageDraft')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['storeId', 'slug', 'language']).doUpdateSet(values))
    .execute()
}

/** Which pages have a draft, in which languages. */
export async function listPageDrafts(trx: Transaction, storeId: string) {
  const rows = await trx
    .selectFrom('storePageDraft')
    .select(['slug', 'language', 'changes', 'authors', 'revision', 'updatedAt'])
    .where('storeId', '=', storeId)
    .execute()
  return rows.map(({ slug, language, updatedAt, ...draft }) => ({ slug, language, updatedAt, draft: toDraft(draft) }))
}

function toDraft({ changes, authors, revision }: { changes: unknown; authors: unknown; revision: number }): Draft {
  return { changes: changes as PageFields, authors: authors as Record<string, FieldAuthor>, revision }
}

export type PageVersion = {
  number: number
  content: PageFields
  fields: string[]
  publishedByName: string
  publishedAt: Date
}

export async function insertPageVersion(
  trx: Transaction,
  key: PageKey,
  version: PageVersion & { publishedBy: string | null },
): Promise<void> {
  await trx
    .insertInto('storePageVersion')
    .values({ ...key, ...version, content: JSON.stringify(version.content) })
    .execute()
}

/** The latest first. */
export async function listPageVersions(trx: Transaction, { storeId, slug, language }: PageKey) {
  return trx
    .selectFrom('storePageVersion')
    .select(['number', 'fields', 'publishedByName', 'publishedAt'])
    .where('storeId', '=', storeId)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}

export async function findPageVersion(
  trx: Transaction,
  { storeId, slug, language }: PageKey,
  number: number,
): Promise<PageVersion | null> {
  const row = await trx
    .selectFrom('storePageVersion')
    .select(['number', 'content', 'fields', 'publishedByName', 'publishedAt'])
    .where('storeId', '=', storeId)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { ...row, content: row.content as PageFields } : null
}
