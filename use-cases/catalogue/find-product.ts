import { inStore } from '#database/connection.ts'
import { findProduct as findListedProduct, listProducts } from '#database/queries/listed-products.ts'
import type { GarmentFacts } from '#domain/catalogue/garment-facts.ts'
import type { ListedProduct, ProductDetails } from '#domain/catalogue/product.ts'
import { findSimilar } from '#domain/catalogue/shelf/find-similar.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalTools } from '../rentals/rental-tools.ts'
import { isBookable } from './is-bookable.ts'
import type { Shelves } from './open-shelves.ts'

const MOST_SIMILAR = 8

export type FoundProduct =
  | { ok: true; product: ProductDetails; isBookable: boolean; similar: ListedProduct[]; facts: GarmentFacts }
  | { ok: false; reason: 'PRODUCT_NOT_FOUND' }

export async function findProduct(
  { db, shelves, rulesOf, now }: Pick<RentalTools, 'db' | 'now' | 'rulesOf'> & { shelves: Shelves },
  store: PartnerStore,
  productId: string,
): Promise<FoundProduct> {
  const { shelf, facts } = await shelves(store)
  const rules = await rulesOf(store)
  const ids = findSimilar(shelf, productId, MOST_SIMILAR)
  return inStore(db, store.id, async (trx) => {
    const product = await findListedProduct(trx, { storeId: store.id, productId, now: now() })
    if (product === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
    const similar = await listProducts(trx, { storeId: store.id, ids, now: now() })
    return { ok: true, product, isBookable: await isBookable(trx, product, { rules, now: now() }), similar, facts }
  })
}
