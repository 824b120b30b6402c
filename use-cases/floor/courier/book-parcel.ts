import { inStore, type Transaction } from '#database/connection.ts'
import { deleteBooking, lockBooking, updateBooking } from '#database/queries/floor/parcel-bookings.ts'
import { findParcelAddress } from '#database/queries/floor/parcels.ts'
import { gramsOf } from '#domain/floor/parcel-weight.ts'
import { type CourierBooking, CourierRefusal } from '#providers/courier/courier-port.ts'
import type { CourierDependencies, StoreCourier } from './courier-dependencies.ts'

type Subject = { storeId: string; bookingId: string }

const LONGEST_PROBLEM = 300

/**
 * Asks the courier for a parcel that was closed. The courier is asked outside of any transaction and by the booking's id:
 * whoever dies before the answer is written asks again, and gets the same one. A courier that is away is asked again by the
 * queue; a no is written down for whoever packs.
 */
export async function bookParcel(dependencies: CourierDependencies, { storeId, bookingId }: Subject): Promise<void> {
  const { db, findCourier, now } = dependencies
  const parcel = await inStore(db, storeId, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    return booking?.state === 'waiting' ? findParcelAddress(trx, booking.parcelId) : null
  })
  if (parcel === null) return
  const found = await findCourier(storeId)
  if (found === null) return inStore(db, storeId, (trx) => deleteBooking(trx, bookingId))
  const answer = await ask(found, { ...parcel, id: bookingId })
  await inStore(db, storeId, async (trx) => {
    if ('problem' in answer) return refuse(trx, { bookingId, problem: answer.problem, now: now() })
    await keep(trx, dependencies, { storeId, bookingId, booked: answer })
  })
}

type Asked = NonNullable<Awaited<ReturnType<typeof findParcelAddress>>> & { id: string }

async function ask(
  { courier, service, from }: StoreCourier,
  { id, number, garments, to }: Asked,
): Promise<CourierBooking | { problem: string }> {
  try {
    return await courier.book({ id, reference: number, from, to, grams: gramsOf(garments) }, service)
  } catch (problem) {
    if (!(problem instanceof CourierRefusal)) throw problem
    return { problem: problem.message.slice(0, LONGEST_PROBLEM) || 'Refused' }
  }
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
  { storeId, bookingId, booked }: Subject & { booked: CourierBooking },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  if (booking === null || booking.reference !== null) return
  const { reference, carrier, tracking, label } = booked
  const facts = { reference, carrier, tracking, label, answeredAt: now() }
  if (booking.state === 'waiting') return updateBooking(trx, bookingId, { ...facts, state: 'booked' })
  await updateBooking(trx, bookingId, facts)
  await jobs.enqueue(trx, 'cancel-booking', { storeId, bookingId })
}

/** Gives back what a parcel no longer needs. Asked for twice, a courier says the same. */
export async function cancelBooking(
  { db, findCourier, now }: CourierDependencies,
  { storeId, bookingId }: Subject,
): Promise<void> {
  const booking = await inStore(db, storeId, (trx) => lockBooking(trx, bookingId))
  if (booking === null || booking.reference === null || booking.cancelledAt !== null) return
  const found = await findCourier(storeId)
  if (found === null) return
  await found.courier.cancel(booking.reference)
  await inStore(db, storeId, (trx) => updateBooking(trx, bookingId, { cancelledAt: now() }))
}
