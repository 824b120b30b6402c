import { type Database, inStore } from '#database/connection.ts'
import { addLiked } from '#database/queries/catalogue/liked-products.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'

export type LikedProduct = { ok: true } | { ok: false; reason: 'PRODUCT_NOT_FOUND' }

export function likeProduct(
  { db, now }: { db: Database; now: () => Date },
  { storeId, userId, productId }: { storeId: string; userId: string; productId: string },
): Promise<LikedProduct> {
  return inStore(db, storeId, async (trx) => {
    const [shown] = await listProducts(trx, { storeId, ids: [productId], now: now() })
    if (shown === undefined) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
    await addLiked(trx, { storeId, userId, productId, likedAt: now() })
    return { ok: true }
  })
}
