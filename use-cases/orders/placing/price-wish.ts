import type { Transaction } from '#database/connection.ts'
import { lockMember } from '#database/queries/memberships/user-memberships.ts'
import { lockDiscount } from '#database/queries/orders/discounts.ts'
import { type DiscountTerms, discountRefusal, isFor } from '#domain/prices/discount.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import { priceOrder } from '#domain/prices/price-order.ts'
import type { ShippingTerms } from '#domain/prices/shipping-price.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { listOpenTrials } from '../list-open-trials.ts'
import type { PricedHold } from './price-garments.ts'

export type PricedWish =
  | { ok: true; lines: PriceLine[]; total: number; discount: DiscountTerms | null }
  | { ok: false; reason: 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED' | 'DISCOUNT_OTHER_WAY' | 'PRICE_CHANGED' }

/** The price as it is now, with the discount locked: it is what the customer saw, or it is refused. */
export async function priceWish(
  trx: Transaction,
  {
    customerId,
    garments,
    wish,
    shipping,
    now,
  }: {
    customerId: string
    garments: readonly PricedHold[]
    wish: { discountId: string | null; total: number }
    shipping: ShippingTerms
    now: Date
  },
): Promise<PricedWish> {
  const discount = wish.discountId === null ? null : await lockDiscount(trx, wish.discountId)
  if (wish.discountId !== null && discount === null) return { ok: false, reason: 'DISCOUNT_NOT_FOUND' }
  const refusal = discount && discountRefusal(discount, now)
  if (refusal !== null) return { ok: false, reason: refusal }
  const isForNone = discount !== null && !garments.some(({ way }) => isFor(discount.ways, way))
  if (isForNone) return { ok: false, reason: 'DISCOUNT_OTHER_WAY' }
  // Of several orders at once, one is credited what was tried.
  if (garments.some(({ way }) => way === 'rent')) await lockMember(trx, customerId)
  const trials = await listOpenTrials(trx, customerId)
  const items = garments.map(({ line }) => line)
  const priced = priceOrder(items, { plan: null, trials, discount, shipping, today: romeTime(now).day })
  // What is paid by the month needs a card, so something has to be paid.
  const isForNothing = priced.total === 0 && garments.some(({ way }) => way === 'subscription')
  if (isForNothing) return { ok: false, reason: 'DISCOUNT_EXPIRED' }
  return priced.total === wish.total ? { ok: true, ...priced, discount } : { ok: false, reason: 'PRICE_CHANGED' }
}
