import type { Transaction } from '#database/connection.ts'
import { lockUnits } from '#database/queries/rentals/occupancy.ts'
import { findNext, findReservation, markEndangered, moveOccupancy } from '#database/queries/rentals/reservations.ts'
import { type DayRange, endAt } from '#domain/rentals/calendar/day-range.ts'

export type RestockedUnit = { ok: true; taken: DayRange } | { ok: false; reason: 'RESERVATION_NOT_FOUND' }

/** The unit was scanned as ready: from that day on others can have it. Part of the caller's transaction. */
export async function restockUnit(
  trx: Transaction,
  { id, readyDay }: { id: string; readyDay: string },
): Promise<RestockedUnit> {
  const reservation = await findReservation(trx, id)
  if (reservation === null) return { ok: false, reason: 'RESERVATION_NOT_FOUND' }
  const { unitId } = reservation
  await lockUnits(trx, [unitId])
  const current = (await findReservation(trx, id)) ?? reservation
  const taken = endAt(current.taken, readyDay)
  const isEarlier = taken.until < current.taken.until
  if (isEarlier) await moveOccupancy(trx, { id, unitId, taken })
  const kept = isEarlier ? taken : current.taken
  // Also on the last day: the unit is here, so whoever comes next has it.
  const next = await findNext(trx, { unitId, from: kept.until })
  if (next !== null) await markEndangered(trx, next.id, null)
  return { ok: true, taken: kept }
}
