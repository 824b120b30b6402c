import type { Transaction } from '#database/connection.ts'
import { lockCredits } from '#database/queries/credit/credits.ts'
import { balanceOf, type CreditPart, canPayFor, creditShare, takeCredit } from '#domain/credit/credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/**
 * What of somebody's credit an order is paid with, locked: as much as possible, and exactly what they saw, or it is
 * refused.
 */
export async function chooseCredit(
  trx: Transaction,
  {
    customerId,
    total,
    ways,
    seen,
    now,
  }: { customerId: string; total: number; ways: readonly RentalWay[]; seen: number; now: Date },
): Promise<{ ok: true; parts: CreditPart[] } | { ok: false; reason: 'PRICE_CHANGED' }> {
  if (seen === 0) return { ok: true, parts: [] }
  const today = romeTime(now).day
  const credits = await lockCredits(trx, customerId)
  const amount = canPayFor(ways) ? creditShare(total, balanceOf(credits, today)) : 0
  if (amount !== seen) return { ok: false, reason: 'PRICE_CHANGED' }
  return { ok: true, parts: takeCredit(credits, { amount, today }) }
}
