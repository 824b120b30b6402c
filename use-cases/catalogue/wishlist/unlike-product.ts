import { type Database, inStore } from '#database/connection.ts'
import { removeLiked } from '#database/queries/catalogue/liked-products.ts'

export function unlikeProduct(
  db: Database,
  liked: { storeId: string; userId: string; productId: string },
): Promise<void> {
  return inStore(db, liked.storeId, (trx) => removeLiked(trx, liked))
}
