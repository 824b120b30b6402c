import type { Transaction } from '#database/connection.ts'
import { readUnitCalendars } from '#database/queries/occupancy.ts'
import type { ProductDetails } from '#domain/catalogue/product.ts'
import { shortestDays } from '#domain/prices/rent-price.ts'
import { NEVER } from '#domain/rentals/day-range.ts'
import { hasFreeDay } from '#domain/rentals/disabled-dates.ts'
import type { StoreRules } from '../rentals/store-rules.ts'

/**
 * Whether a garment can be had at all: bought, or delivered on some day of the window for the fewest days that the store
 * offers. A cart that holds it gives it back within minutes and does not count.
 */
export async function isBookable(
  trx: Transaction,
  { id, prices, trialPrice, secondHand }: ProductDetails,
  { rules, now }: { rules: StoreRules; now: Date },
): Promise<boolean> {
  if (secondHand.length > 0) return true
  const { standardDays, trialDays } = rules.policy
  const days = shortestDays(prices, { standardDays, trialDays: trialPrice === null ? null : trialDays })
  const planned = rules.plannedDays({ days, now })
  const first = planned.find(({ taken }) => taken !== null)?.taken
  if (!first) return false
  const span = { from: first.from, until: NEVER }
  const units = await readUnitCalendars(trx, { productId: id, size: null, span, now: null })
  return hasFreeDay(planned, units)
}
