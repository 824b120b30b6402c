import { inStore } from '#database/connection.ts'
import { findDiscountByCode } from '#database/queries/orders/discounts.ts'
import { findKey } from '#database/queries/orders/order-keys.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'
import { type DiscountTerms, toDiscountKey } from '#domain/prices/discount.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { EstimatedCredit } from '#use-cases/credit/estimate-credit.ts'
import { type EstimatedOrder, estimateOrder } from '#use-cases/rentals/estimate-order.ts'
import { listHolds } from '#use-cases/rentals/holds/list-holds.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { type PricedHold, priceGarments } from '../placing/price-garments.ts'

export type Draft = {
  /** Order it became; null: it is not placed yet. */
  orderId: string | null
  garments: (PricedHold & { product: OrderedProduct; price: number })[]
  lines: PriceLine[]
  total: number
  discount: DiscountTerms | null
  codeRefusal: CodeRefusal | null
  /** Euro cents: what the customer has, what of it this order could use, and what it does. */
  credit: { balance: number; possible: number; used: number } | null
  due: number
}

export type CodeRefusal = 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED' | 'DISCOUNT_USED' | 'DISCOUNT_OTHER_WAY'

const EMPTY: Draft = {
  ...{ orderId: null, garments: [], lines: [], total: 0, due: 0 },
  ...{ discount: null, codeRefusal: null, credit: null },
}

type DraftInput = { customerId: string; cart: string; code?: string; usesCredit?: boolean }

/** Garments held for a draft, and what they would cost now: by the same rule as a cart of the shop. */
export async function readDraft(
  { db, rentals }: Pick<OrderDependencies, 'db' | 'rentals'>,
  store: PartnerStore,
  { customerId, cart, code = '', usesCredit = false }: DraftInput,
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
  const named = code === '' ? null : await inStore(db, store.id, (trx) => findDiscountByCode(trx, toDiscountKey(code)))
  const estimate = (discountId: string | null) =>
    estimateOrder(rentals, store, { items, discountId, membershipId: null, customerId })
  const withCode = await estimate(named?.id ?? null)
  const codeRefusal = code !== '' && named === null ? 'DISCOUNT_NOT_FOUND' : refusalOf(withCode)
  const estimated = withCode.ok ? withCode : await estimate(null)
  if (!estimated.ok) return EMPTY
  const findProduct = await inStore(db, store.id, (trx) => findOrderedProducts(trx, garments))
  const shown = garments.flatMap((garment) => {
    const product = findProduct(garment.productId, garment.size)
    return product ? [{ ...garment, product, price: totalOf([garment.line]) }] : []
  })
  const { lines, total, discount } = estimated
  const credit = estimated.credit && creditOf(estimated.credit, { total, usesCredit })
  const due = total - (credit?.used ?? 0)
  return { orderId: null, garments: shown, lines, total, discount, codeRefusal, credit, due }
}

/** Where credit pays everything there is nothing for a link to ask for: then it is kept for another order. */
function creditOf({ balance, used }: EstimatedCredit, { total, usesCredit }: { total: number; usesCredit: boolean }) {
  const possible = used < total ? used : 0
  return { balance, possible, used: usesCredit ? possible : 0 }
}

function refusalOf(estimated: EstimatedOrder): CodeRefusal | null {
  if (estimated.ok) return null
  return CODE_REFUSALS.find((reason) => reason === estimated.reason) ?? null
}

const CODE_REFUSALS = ['DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'DISCOUNT_USED', 'DISCOUNT_OTHER_WAY'] as const
