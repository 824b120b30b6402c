import type { Transaction } from '#database/connection.ts'
import {
  askForBooking,
  findPackedParcelOf,
  isFetched,
  listAllBookings,
  listPackedParcels,
  needsReturnLabel,
  updateBooking,
} from '#database/queries/floor/parcel-bookings.ts'
import type { CourierDependencies } from './courier-dependencies.ts'

type Jobs = Pick<CourierDependencies, 'jobs'>
type OfParcel = { storeId: string; parcelId: string; now: Date }

/**
 * A closed parcel needs somebody who carries it, and a label for the way back where the store puts one into the box. False:
 * that is under way already, or done, or its customer comes for it.
 */
export async function requestBooking(trx: Transaction, { jobs }: Jobs, { storeId, parcelId, now }: OfParcel) {
  if (await isFetched(trx, parcelId)) return false
  const directions = (await needsReturnLabel(trx, parcelId)) ? (['out', 'back'] as const) : (['out'] as const)
  let isAsked = false
  for (const direction of directions) {
    const bookingId = await askForBooking(trx, { storeId, parcelId, direction, now })
    if (bookingId === null) continue
    await jobs.enqueue(trx, 'book-parcel', { storeId, bookingId })
    isAsked = true
  }
  return isAsked
}

/** What was refused is asked for once more: the address was changed, or the courier has changed its mind. */
export async function wantBookingAgain(trx: Transaction, dependencies: Jobs, parcel: OfParcel): Promise<boolean> {
  for (const booking of await listAllBookings(trx, [parcel.parcelId])) {
    if (booking.state === 'refused') await updateBooking(trx, booking.id, { state: 'dropped', problem: null })
  }
  return requestBooking(trx, dependencies, parcel)
}

/** The parcel does not go as it was announced: its labels are void, and the courier is told. */
export async function dropBooking(
  trx: Transaction,
  { jobs }: Jobs,
  { storeId, parcelId }: Omit<OfParcel, 'now'>,
): Promise<void> {
  for (const booking of await listAllBookings(trx, [parcelId])) {
    await updateBooking(trx, booking.id, { state: 'dropped', problem: null })
    if (booking.reference !== null) await jobs.enqueue(trx, 'cancel-booking', { storeId, bookingId: booking.id })
  }
}

/** The labels of what is packed name an address that is none any more: all of it is asked for anew. */
export async function rebookParcels(
  trx: Transaction,
  dependencies: Jobs,
  { storeId, orderId, now }: { storeId: string; orderId: string; now: Date },
): Promise<void> {
  for (const parcelId of await listPackedParcels(trx, orderId)) {
    if ((await listAllBookings(trx, [parcelId])).length === 0) continue
    await dropBooking(trx, dependencies, { storeId, parcelId })
    await requestBooking(trx, dependencies, { storeId, parcelId, now })
  }
}

/** A garment was given up in a closed parcel: it does not go like this, whoever opens it, and whenever. */
export async function dropBookingOf(
  trx: Transaction,
  dependencies: Jobs,
  { storeId, itemId }: { storeId: string; itemId: string },
): Promise<void> {
  const parcelId = await findPackedParcelOf(trx, itemId)
  if (parcelId !== null) await dropBooking(trx, dependencies, { storeId, parcelId })
}
