import { findProduct as findListedProduct, listProducts } from '#database/queries/catalogue/listed-products.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import { findSimilar } from '#domain/catalogue/index/find-similar.ts'
import type { ListedProduct, ProductDetails } from '#domain/catalogue/product.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type FirstDays, findFirstDays } from '../rentals/find-first-days.ts'
import type { RentalDependencies } from '../rentals/rental-dependencies.ts'
import type { CatalogueIndexes } from './open-indexes.ts'

const MOST_SIMILAR = 8

export type FoundProduct =
  | {
      ok: true
      product: ProductDetails
      /** Whether it can be had at all: bought, or delivered on some day of the window. */
      isBookable: boolean
      similar: ListedProduct[]
      firstDays: FirstDays
      facts: GarmentFacts
      /** The version of the index that the similar ones were found on. */
      catalogue: string
    }
  | { ok: false; reason: 'PRODUCT_NOT_FOUND' }

export async function findProduct(
  dependencies: { indexes: CatalogueIndexes; read: StoreReader } & Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  productId: string,
): Promise<FoundProduct> {
  const { read, now } = dependencies
  const { index, facts, version: catalogue } = await dependencies.indexes(store)
  const ids = findSimilar(index, productId, MOST_SIMILAR)
  const found = await read(store.id, async (trx) => {
    const product = await findListedProduct(trx, { storeId: store.id, productId, now: now() })
    return product && { product, similar: await listProducts(trx, { storeId: store.id, ids, now: now() }) }
  })
  if (found === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
  const firstDays = await findFirstDays(dependencies, store, [found.product, ...found.similar])
  const { id, sizes, secondHand } = found.product
  const isBookable = secondHand.length > 0 || sizes.some(({ code }) => firstDays.of(id, code) !== null)
  return { ok: true, ...found, isBookable, firstDays, facts, catalogue }
}
