import { type Database, inStore } from '#database/connection.ts'
import { findProduct as findListedProduct } from '#database/queries/products.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'

export type FoundProduct = { ok: true; product: ListedProduct } | { ok: false; reason: 'PRODUCT_NOT_FOUND' }

export async function findProduct(
  db: Database,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<FoundProduct> {
  const product = await inStore(db, storeId, (trx) => findListedProduct(trx, { storeId, productId }))
  return product === null ? { ok: false, reason: 'PRODUCT_NOT_FOUND' } : { ok: true, product }
}
