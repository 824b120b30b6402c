import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isLentTo } from './lending.ts'

/** Whether shoppers of a store see the product of a row at a moment: every question of theirs asks this. */
export function isShown(storeId: string, now: Date): RawBuilder<boolean> {
  return sql`(${isListed(storeId)}
    and (listing.publish_at is null or listing.publish_at <= ${now})
    and (listing.unpublish_at is null or listing.unpublish_at > ${now}))`
}

/** The same whenever it is: some day they see it, or have seen it. */
export function isListed(storeId: string): RawBuilder<boolean> {
  return sql`(listing.visible and listing.archived_at is null and ${isLentTo(storeId)})`
}

/** A store's own words where it has some, language by language, else the owner's. */
export const SHOWN_NAME = sql<Record<string, string>>`(product.name || listing.own_name)`
export const SHOWN_DESCRIPTION = sql<Record<string, string>>`(product.description || listing.own_description)`

/** What came or went by the clock between two moments is marked as changed: whatever is kept of it is read anew. */
export async function touchSwitched(
  trx: Transaction,
  { storeId, after, until }: { storeId: string; after: Date; until: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set updated_at = now() where store_id = ${storeId} and (
      (publish_at > ${after} and publish_at <= ${until}) or (unpublish_at > ${after} and unpublish_at <= ${until}))
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
