import { type Database, inStore } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { listLikedIds } from '#database/queries/catalogue/liked-products.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'

/** Of a customer's hearts, those the store still shows. */
export function listLiked(
  { db, now }: { db: Database; now: () => Date },
  { storeId, userId }: { storeId: string; userId: string },
): Promise<{ items: ListedProduct[]; facts: GarmentFacts }> {
  return inStore(db, storeId, async (trx) => {
    const ids = await listLikedIds(trx, { storeId, userId })
    return {
      items: await listProducts(trx, { storeId, ids, now: now() }),
      facts: await readGarmentFacts(trx),
    }
  })
}
