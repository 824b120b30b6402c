import type { Transaction } from '#database/connection.ts'
import { keepUnitUntil, lockCustody } from '#database/queries/rentals/custody.ts'
import { deleteHoldsOfUnit } from '#database/queries/rentals/reservations.ts'
import { markWaitingBefore } from '#database/queries/rentals/unit-claims.ts'
import { AWAY } from '#domain/catalogue/units/custody.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'

type Behind = { unitId: string; itemId: string; holdId: string; today: string; readyDay: string; now: Date }

/**
 * A unit that should be back, or clean, and is not: no date brings it back. While it is away no day of it can be had; in the
 * house, none before the one on which it may be ready, or the later one that a person has named. Carts that are not being
 * paid lose it, and whoever is to have it before that day is marked, however many they are. Part of the caller's transaction.
 */
export async function closeAwayUnit(trx: Transaction, behind: Behind): Promise<void> {
  const { unitId, itemId, holdId, today, readyDay, now } = behind
  const held = await lockCustody(trx, unitId)
  if (held.itemId !== itemId) return
  const until = AWAY.includes(held.place) ? NEVER : later(held.outUntil, readyDay)
  if (held.outUntil !== until) {
    await keepUnitUntil(trx, { unitId, held, until, at: now })
    await deleteHoldsOfUnit(trx, { unitId, range: { from: today, until }, expiredBy: null })
  }
  const earliest = AWAY.includes(held.place) ? readyDay : until
  await markWaitingBefore(trx, { unitId, ownId: holdId, today, readyDay: earliest, now })
}

/** Days are put back by a person, or because they have passed, and never brought forward. */
function later(known: string | null, estimated: string): string {
  return known !== null && known > estimated ? known : estimated
}
