import { inStore, type Transaction } from '#database/connection.ts'
import {
  deleteBooking,
  lockBooking,
  type ParcelBooking,
  updateBooking,
} from '#database/queries/floor/parcel-bookings.ts'
import { findParcelAddress, type ParcelAddress } from '#database/queries/floor/parcels.ts'
import { gramsOf } from '#domain/floor/parcel-weight.ts'
import type { CourierBooking } from '#providers/courier/courier-port.ts'
import { type CourierDependencies, orProblem, politely, type StoreCourier } from './courier-dependencies.ts'

type Subject = { storeId: string; bookingId: string }

/**
 * Asks the courier for a parcel that was closed. The courier is asked outside of any transaction and by the booking's id:
 * whoever dies before the answer is written asks again, and gets the same one. A courier that is away is asked again by the
 * queue; a no is written down for whoever packs.
 */
export function bookParcel(dependencies: CourierDependencies, subject: Subject): Promise<void> {
  return politely(dependencies, { name: 'book-parcel', data: subject }, async () => {
    const { db, findCourier, now } = dependencies
    const { storeId, bookingId } = subject
    const wanted = await inStore(db, storeId, async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      const parcel = booking?.state === 'waiting' ? await findParcelAddress(trx, booking.parcelId) : null
      return booking && parcel && { booking, parcel }
    })
    if (!wanted) return
    const found = await findCourier(storeId)
    if (found === null) return inStore(db, storeId, (trx) => deleteBooking(trx, bookingId))
    const answer = await orProblem(ask(found, wanted))
    await inStore(db, storeId, async (trx) => {
      if ('problem' in answer) return refuse(trx, { bookingId, problem: answer.problem, now: now() })
      await keep(trx, dependencies, { storeId, bookingId, booked: answer, found })
    })
  })
}

function ask(
  { courier, service, from: store }: StoreCourier,
  { booking: { id, direction }, parcel }: { booking: ParcelBooking; parcel: ParcelAddress },
): Promise<CourierBooking> {
  const { number: reference, to: customer } = parcel
  const shared = { id, reference, grams: gramsOf(parcel.weights) }
  if (direction === 'back') return courier.bookReturn({ ...shared, from: customer, to: store })
  return courier.book({ ...shared, from: store, to: customer }, service)
}

async function refuse(
  trx: Transaction,
  { bookingId, problem, now }: { bookingId: string; problem: string; now: Date },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  if (booking?.state === 'waiting') await updateBooking(trx, bookingId, { state: 'refused', problem, answeredAt: now })
}

/** A parcel that was opened again meanwhile does not go like this: what was booked for it is given back. */
async function keep(
  trx: Transaction,
  { jobs, now }: CourierDependencies,
  { storeId, bookingId, booked, found }: Subject & { booked: CourierBooking; found: StoreCourier },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  if (booking === null || booking.reference !== null) return
  const { reference, carrier, tracking, label } = booked
  const { madeBy, accountId } = found
  const facts = { reference, carrier, tracking, label, madeBy, accountId, answeredAt: now() }
  if (booking.state === 'waiting') return updateBooking(trx, bookingId, { ...facts, state: 'booked' })
  await updateBooking(trx, bookingId, facts)
  await jobs.enqueue(trx, 'cancel-booking', { storeId, bookingId })
}
