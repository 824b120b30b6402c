import { inStore } from '#database/connection.ts'
import { findDiscountByCode } from '#database/queries/orders/discounts.ts'
import type { LimitRule, RateLimiter } from '#database/rate-limiter.ts'
import { type Discount, discountRefusal, toDiscountKey } from '#domain/prices/discount.ts'
import { giveBackByNetwork, type TooMany, takeByNetwork, tooMany } from '#use-cases/identity/limits/limits.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type FoundDiscount =
  | { ok: true; discount: Discount }
  | { ok: false; reason: 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED' }
  | TooMany

/** Codes that do not exist, per hour: somebody who mistypes needs a few, whoever guesses needs thousands. */
const GUESSES: LimitRule = { name: 'discount-guess', points: 30, seconds: 3600 }

/** A guess is counted before anybody looks, or many at once would all be looked up. */
export async function findDiscount(
  { db, now, limiter }: Pick<RentalDependencies, 'db' | 'now'> & { limiter: RateLimiter },
  { storeId, code, address }: { storeId: string; code: string; address: string },
): Promise<FoundDiscount> {
  const taken = await takeByNetwork(limiter, GUESSES, address)
  if (!taken.ok) return tooMany(taken)
  const discount = await inStore(db, storeId, (trx) => findDiscountByCode(trx, toDiscountKey(code)))
  if (discount === null) return { ok: false, reason: 'DISCOUNT_NOT_FOUND' }
  await giveBackByNetwork(limiter, GUESSES, address)
  const refusal = discountRefusal(discount, now())
  return refusal === null ? { ok: true, discount } : { ok: false, reason: refusal }
}
