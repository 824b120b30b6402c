import type { Transaction } from '#database/connection.ts'
import { fromJson } from '#database/from-json.ts'
import type { Draft, FieldAuthor } from '#domain/stores/brand/merge-draft.ts'
import { NO_DRAFT } from '#domain/stores/brand/merge-draft.ts'
import { isListed } from '../catalogue/shown.ts'

/** The store's own row is locked: two who save or publish at once come one after the other. */
export async function lockStore(trx: Transaction, storeId: string): Promise<void> {
  await trx.selectFrom('partnerStore').select('id').where('id', '=', storeId).forUpdate().execute()
}

export async function findDraft(trx: Transaction, storeId: string): Promise<Draft> {
  const row = await trx
    .selectFrom('storeDraft')
    .select(['changes', 'authors', 'revision'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  if (!row) return NO_DRAFT
  return {
    changes: fromJson<Record<string, unknown>>(row.changes),
    authors: fromJson<Record<string, FieldAuthor>>(row.authors),
    revision: row.revision,
  }
}

export async function saveDraft(
  trx: Transaction,
  { storeId, draft, now }: { storeId: string; draft: Draft; now: Date },
): Promise<void> {
  const values = {
    changes: JSON.stringify(draft.changes),
    authors: JSON.stringify(draft.authors),
    revision: draft.revision,
    updatedAt: now,
  }
  await trx
    .insertInto('storeDraft')
    .values({ storeId, ...values })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(values))
    .execute()
}

export type StoreVersion = {
  number: number
  settings: Record<string, unknown>
  fields: string[]
  publishedByName: string
  publishedAt: Date
}

export async function insertVersion(
  trx: Transaction,
  version: StoreVersion & { storeId: string; publishedBy: string | null },
): Promise<void> {
  await trx
    .insertInto('storeVersion')
    .values({ ...version, settings: JSON.stringify(version.settings) })
    .execute()
}

/** The latest first. */
export async function listVersions(trx: Transaction, storeId: string): Promise<Omit<StoreVersion, 'settings'>[]> {
  return trx
    .selectFrom('storeVersion')
    .select(['number', 'fields', 'publishedByName', 'publishedAt'])
    .where('storeId', '=', storeId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}

export async function findVersion(
  trx: Transaction,
  { storeId, number }: { storeId: string; number: number },
): Promise<StoreVersion | null> {
  const row = await trx
    .selectFrom('storeVersion')
    .select(['number', 'settings', 'fields', 'publishedByName', 'publishedAt'])
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { ...row, settings: fromJson<Record<string, unknown>>(row.settings) } : null
}

/** The product that stands first in the list of a store. */
export async function findFirstListed(trx: Transaction, storeId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .select('productId')
    .where('storeId', '=', storeId)
    .where(isListed(storeId))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.productId ?? null
}

/** Whether shoppers can reach the store under any of its domains. */
export async function hasVerifiedDomain(trx: Transaction, storeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('storeDomain')
    .select('domain')
    .where('storeId', '=', storeId)
    .where('verifiedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
