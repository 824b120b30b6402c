import { type Database, inStore } from '#database/connection.ts'
import { listProducts as listListedProducts } from '#database/queries/products.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'

export async function listProducts(
  db: Database,
  { storeId, limit }: { storeId: string; limit: number },
): Promise<{ items: ListedProduct[]; total: number }> {
  return inStore(db, storeId, (trx) => listListedProducts(trx, { storeId, limit }))
}
