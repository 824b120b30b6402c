import type { Transaction } from '#database/connection.ts'
import { lockUnits } from '#database/queries/rentals/occupancy.ts'
import {
  deleteHoldsOfUnit,
  findNext,
  findReservation,
  markEndangered,
  moveOccupancy,
} from '#database/queries/rentals/reservations.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'

export type ReportedLate =
  | { ok: true; taken: DayRange; endangered: string | null }
  | { ok: false; reason: 'RESERVATION_NOT_FOUND' }

/**
 * The unit will not be ready before a later day: its range stays open until then. Holds in the way end. The next
 * reservation, of whichever store, keeps its days and is marked. Part of the caller's transaction.
 */
export async function reportLateReturn(
  trx: Transaction,
  { id, readyDay, now }: { id: string; readyDay: string; now: Date },
): Promise<ReportedLate> {
  const reservation = await findReservation(trx, id)
  if (reservation === null) return { ok: false, reason: 'RESERVATION_NOT_FOUND' }
  const { unitId } = reservation
  await lockUnits(trx, [unitId])
  const { taken: current } = (await findReservation(trx, id)) ?? reservation
  if (readyDay <= current.until) return { ok: true, taken: current, endangered: null }
  const next = await findNext(trx, { unitId, from: current.until })
  const isInTheWay = next !== null && next.from < readyDay
  const taken = { from: current.from, until: isInTheWay ? next.from : readyDay }
  if (taken.until > current.until) {
    await deleteHoldsOfUnit(trx, { unitId, range: { from: current.until, until: taken.until }, expiredBy: null })
    await moveOccupancy(trx, { id, unitId, taken })
  }
  if (isInTheWay) await markEndangered(trx, next.id, now)
  return { ok: true, taken, endangered: isInTheWay ? next.id : null }
}
