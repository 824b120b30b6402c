import type { Transaction } from '#database/connection.ts'
import { askForBooking, listBookings, updateBooking } from '#database/queries/floor/parcel-bookings.ts'
import type { CourierDependencies } from './courier-dependencies.ts'

type Jobs = Pick<CourierDependencies, 'jobs'>
type OfParcel = { storeId: string; parcelId: string; now: Date }

/** A closed parcel needs somebody who carries it. False: that is under way already, or done. */
export async function wantBooking(trx: Transaction, { jobs }: Jobs, { storeId, parcelId, now }: OfParcel) {
  const bookingId = await askForBooking(trx, { storeId, parcelId, now })
  if (bookingId !== null) await jobs.enqueue(trx, 'book-parcel', { storeId, bookingId })
  return bookingId !== null
}

/** What was refused is asked for once more: the address was changed, or the courier has changed its mind. */
export async function wantBookingAgain(trx: Transaction, dependencies: Jobs, parcel: OfParcel): Promise<boolean> {
  const [booking] = await listBookings(trx, [parcel.parcelId])
  if (booking?.state === 'refused') await updateBooking(trx, booking.id, { state: 'dropped', problem: null })
  return wantBooking(trx, dependencies, parcel)
}

/** The parcel does not go as it was announced: its label is void, and the courier is told. */
export async function dropBooking(trx: Transaction, { jobs }: Jobs, { storeId, parcelId }: OfParcel): Promise<void> {
  const [booking] = await listBookings(trx, [parcelId])
  if (booking === undefined) return
  await updateBooking(trx, booking.id, { state: 'dropped', problem: null })
  if (booking.reference !== null) await jobs.enqueue(trx, 'cancel-booking', { storeId, bookingId: booking.id })
}
