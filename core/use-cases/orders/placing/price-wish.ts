import type { Transaction } from '#database/connection.ts'
import { lockDiscount } from '#database/queries/orders/discounts.ts'
import { chooseDelivery, deliveryOptions } from '#domain/delivery/delivery-options.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import { type DiscountTerms, discountRefusal, isFor } from '#domain/prices/discount.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { priceOrder } from '#domain/prices/price-order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'
import { listOpenTrials } from '../list-open-trials.ts'
import type { OrderWish } from './order-wish.ts'
import type { PricedHold } from './price-garments.ts'

export type PricedWish =
  | { ok: true; lines: PriceLine[]; total: number; discount: DiscountTerms | null; deliveryWay: DeliveryWay }
  | {
      ok: false
      reason:
        | 'DISCOUNT_NOT_FOUND'
        | 'DISCOUNT_EXPIRED'
        | 'DISCOUNT_OTHER_WAY'
        | 'DELIVERY_NOT_OFFERED'
        | 'PRICE_CHANGED'
    }

/**
 * The price as it is now, with the discount locked: it is what the customer saw, or it is refused. The customer is locked:
 * of several orders at once, one is credited what was tried.
 */
export async function priceWish(
  trx: Transaction,
  {
    customerId,
    garments,
    wish,
    rules,
    province,
    now,
  }: {
    customerId: string
    garments: readonly PricedHold[]
    wish: Pick<OrderWish, 'discountId' | 'total' | 'deliveryWay'>
    rules: StoreRules
    /** Where it goes. */
    province: string
    now: Date
  },
): Promise<PricedWish> {
  const discount = wish.discountId === null ? null : await lockDiscount(trx, wish.discountId)
  if (wish.discountId !== null && discount === null) return { ok: false, reason: 'DISCOUNT_NOT_FOUND' }
  const refusal = discount && discountRefusal(discount, now)
  if (refusal !== null) return { ok: false, reason: refusal }
  const isForNone = discount !== null && !garments.some(({ way }) => isFor(discount.ways, way))
  if (isForNone) return { ok: false, reason: 'DISCOUNT_OTHER_WAY' }
  const trials = await listOpenTrials(trx, customerId)
  const items = garments.map(({ line }) => line)
  const isCovered = items.every(({ code }) => code === 'membership')
  const weights = garments.map(({ offers }) => offers.weightGrams)
  const consignment = { weights, value: totalOf(items), province, isCovered }
  const delivery = chooseDelivery(deliveryOptions(rules, garments, consignment), wish.deliveryWay ?? null)
  if (delivery === null) return { ok: false, reason: 'DELIVERY_NOT_OFFERED' }
  const today = romeTime(now).day
  const priced = priceOrder(items, { plan: null, trials, discount, delivery: delivery.price, today })
  // What is paid by the month needs a card, so something has to be paid.
  const isForNothing = priced.total === 0 && garments.some(({ way }) => way === 'subscription')
  if (isForNothing) return { ok: false, reason: 'DISCOUNT_EXPIRED' }
  const { way: deliveryWay } = delivery
  return priced.total === wish.total
    ? { ok: true, ...priced, discount, deliveryWay }
    : { ok: false, reason: 'PRICE_CHANGED' }
}
