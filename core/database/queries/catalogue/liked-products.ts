import type { Transaction } from '#database/connection.ts'

type Customer = { storeId: string; userId: string }

/** The newest heart first. */
export async function listLikedIds(trx: Transaction, { storeId, userId }: Customer): Promise<string[]> {
  const rows = await trx
    .selectFrom('likedProduct')
    .select('productId')
    .where('storeId', '=', storeId)
    .where('customerId', '=', userId)
    .orderBy('likedAt', 'desc')
    .orderBy('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** A second heart for the same product changes nothing. */
export async function addLiked(
  trx: Transaction,
  { storeId, userId, productId, likedAt }: Customer & { productId: string; likedAt: Date },
): Promise<void> {
  await trx
    .insertInto('likedProduct')
    .values({ storeId, customerId: userId, productId, likedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeLiked(
  trx: Transaction,
  { storeId, userId, productId }: Customer & { productId: string },
): Promise<void> {
  await trx
    .deleteFrom('likedProduct')
    .where('storeId', '=', storeId)
    .where('customerId', '=', userId)
    .where('productId', '=', productId)
    .execute()
}
