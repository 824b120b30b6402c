import { inStore } from '#database/connection.ts'
import { findKey } from '#database/queries/orders/order-keys.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { estimateOrder } from '#use-cases/rentals/estimate-order.ts'
import { listHolds } from '#use-cases/rentals/holds/list-holds.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { type PricedHold, priceGarments } from '../placing/price-garments.ts'

export type Draft = {
  /** What became of it; null: it is not placed yet. */
  orderId: string | null
  garments: (PricedHold & { product: OrderedProduct; price: number })[]
  lines: PriceLine[]
  total: number
}

const EMPTY: Draft = { orderId: null, garments: [], lines: [], total: 0 }

/** What is held for a draft, and what it would cost now: by the same rule as a cart of the shop. */
export async function readDraft(
  { db, rentals }: Pick<OrderDependencies, 'db' | 'rentals'>,
  store: PartnerStore,
  { customerId, cart }: { customerId: string; cart: string },
): Promise<Draft> {
  const placed = await inStore(db, store.id, (trx) => findKey(trx, { storeId: store.id, customerId, key: cart }))
  if (placed?.orderId) return { ...EMPTY, orderId: placed.orderId }
  const priced = await priceGarments(rentals, store, await listHolds(rentals, { storeId: store.id, cart }))
  if (!priced.ok || priced.garments.length === 0) return EMPTY
  const { garments } = priced
  const items = garments.map(({ productId, way, days, condition }) => ({
    ...{ productId, way, days: days ?? 0 },
    condition: way === 'secondHand' ? condition : null,
  }))
  const wanted = { items, discountId: null, membershipId: null, customerId }
  const estimated = await estimateOrder(rentals, store, wanted)
  if (!estimated.ok) return EMPTY
  const findProduct = await inStore(db, store.id, (trx) => findOrderedProducts(trx, garments))
  const shown = garments.flatMap((garment) => {
    const product = findProduct(garment.productId, garment.size)
    return product ? [{ ...garment, product, price: totalOf([garment.line]) }] : []
  })
  return { orderId: null, garments: shown, lines: estimated.lines, total: estimated.total }
}
