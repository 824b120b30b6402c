import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { readReductions } from '#database/queries/catalogue/price-history.ts'
import { listSaleOffers } from '#database/queries/catalogue/sale-offers.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import { categoryPath } from '#domain/catalogue/facts/category-tree.ts'
import type { SaleOffers } from '#domain/catalogue/sale-offer.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'

/** What a store sells second hand, read once until something of it changes. */
export function openSales(read: StoreReader, now = () => new Date()): (store: PartnerStore) => Promise<SaleOffers> {
  const remembered = rememberForStore(
    ({ id }: PartnerStore, at: Date) => listSales(read, { storeId: id, now: at }),
    // a reduction is announced for some days only
    (at) => at.toISOString().slice(0, 10),
  )
  return (store) => remembered(store, now())
}

function listSales(read: StoreReader, { storeId, now }: { storeId: string; now: Date }): Promise<SaleOffers> {
  return read(storeId, async (trx) => {
    const rows = await listSaleOffers(trx, { storeId, now })
    const productIds = [...new Set(rows.map(({ productId }) => productId))]
    const reductions = await readReductions(trx, { storeId, productIds, now })
    const { categories } = await readGarmentFacts(trx)
    const { shippingPrice, freeShippingFrom, deliveryRates, express, shop } = await readRentalPolicy(trx, storeId)
    const offers = rows.map(({ category, sizeCode, sizeLabel, ...row }) => ({
      ...row,
      categories: categoryPath(categories, category).map(({ name }) => name),
      size: { code: sizeCode, label: sizeLabel },
      reduction: reductions.of(row.productId, `SECOND_HAND ${row.condition}`),
    }))
    return { offers, delivery: { shippingPrice, freeShippingFrom, deliveryRates, express, shop } }
  })
}
