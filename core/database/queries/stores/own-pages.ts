import type { Transaction } from '#database/connection.ts'

/** A page that a store added by itself. */
export type OwnPageEntry = { slug: string; inFooter: boolean; withdrawnAt: Date | null }

export async function listOwnPages(trx: Transaction, storeId: string): Promise<OwnPageEntry[]> {
  return trx
    .selectFrom('ownPage')
    .select(['slug', 'inFooter', 'withdrawnAt'])
    .where('storeId', '=', storeId)
    .orderBy('createdAt')
    .orderBy('slug')
    .execute()
}

export async function findOwnPage(
  trx: Transaction,
  { storeId, slug }: { storeId: string; slug: string },
): Promise<OwnPageEntry | null> {
  const row = await trx
    .selectFrom('ownPage')
    .select(['slug', 'inFooter', 'withdrawnAt'])
    .where('storeId', '=', storeId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** False: there is one of that address already. */
export async function insertOwnPage(
  trx: Transaction,
  { storeId, slug, now }: { storeId: string; slug: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('ownPage')
    .values({ storeId, slug, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateOwnPage(
  trx: Transaction,
  { storeId, slug, ...values }: { storeId: string; slug: string; inFooter: boolean; withdrawnAt: Date | null },
): Promise<void> {
  await trx.updateTable('ownPage').set(values).where('storeId', '=', storeId).where('slug', '=', slug).execute()
}
