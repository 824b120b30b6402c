import { type Database, inStore } from '#database/connection.ts'
import { listLikedIds } from '#database/queries/liked-products.ts'

/** The products a customer has put a heart on. */
export async function findLiked(
  db: Database,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<ReadonlySet<string>> {
  return new Set(await inStore(db, storeId, (trx) => listLikedIds(trx, { storeId, userId })))
}
