import type { Transaction } from '#database/connection.ts'
import { lockUnits } from '#database/queries/rentals/occupancy.ts'
import { deleteReservation, findReservation } from '#database/queries/rentals/reservations.ts'

export type CancelledReservation = { ok: true } | { ok: false; reason: 'RESERVATION_NOT_FOUND' }

/** The unit is free again at once. Part of the caller's transaction. */
export async function cancelReservation(trx: Transaction, id: string): Promise<CancelledReservation> {
  const reservation = await findReservation(trx, id)
  if (reservation === null) return { ok: false, reason: 'RESERVATION_NOT_FOUND' }
  await lockUnits(trx, [reservation.unitId])
  await deleteReservation(trx, id)
  return { ok: true }
}
