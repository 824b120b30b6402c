import { inStore } from '#database/connection.ts'
import { lockBooking, updateBooking } from '#database/queries/floor/parcel-bookings.ts'
import { recordFailure } from '#use-cases/jobs/record-failure.ts'
import { type CourierDependencies, type CourierMaker, orProblem, politely } from './courier-dependencies.ts'

const GONE = { problem: 'The account is not there any more' }

type Subject = { storeId: string; bookingId: string }

/**
 * Gives back what a parcel no longer needs, to whoever was asked for it. Asked for twice, a courier says the same. One that
 * says no (it has left already) leaves that to a person: nothing is asked again.
 */
export function cancelBooking(dependencies: CourierDependencies, subject: Subject): Promise<void> {
  return politely(dependencies, { name: 'cancel-booking', data: subject }, async () => {
    const { db, findCourier, now } = dependencies
    const { storeId, bookingId } = subject
    const booking = await inStore(db, storeId, (trx) => lockBooking(trx, bookingId))
    if (booking === null || booking.reference === null || booking.cancelledAt !== null) return
    const { reference } = booking
    const found = await findCourier(storeId, makerOf(booking))
    const cancelled = async () => (found === null ? GONE : found.courier.cancel(reference))
    const answer = await orProblem(cancelled())
    if (!answer)
      return inStore(db, storeId, (trx) => updateBooking(trx, bookingId, { cancelledAt: now(), cancelProblem: null }))
    await inStore(db, storeId, (trx) => updateBooking(trx, bookingId, { cancelProblem: answer.problem }))
    const failure = { id: bookingId, storeId, kind: 'cancel-booking', subjectId: bookingId, attempts: 1 }
    await recordFailure({ db, now: () => new Date() }, { ...failure, cause: answer.problem, isGivenUp: true })
  })
}

/** What was booked before it was written down who did is whoever carries now. */
export function makerOf({
  madeBy,
  accountId,
}: {
  madeBy: CourierMaker['madeBy'] | null
  accountId: string | null
}): CourierMaker | undefined {
  return madeBy === null ? undefined : { madeBy, accountId }
}
