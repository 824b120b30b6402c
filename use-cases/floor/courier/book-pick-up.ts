import { inStore } from '#database/connection.ts'
import { findPickUpAddress, lockPickUp, updatePickUp } from '#database/queries/floor/pick-ups.ts'
import { gramsOf } from '#domain/floor/parcel-weight.ts'
import { followGarments } from '#use-cases/exceptions/follow-exceptions.ts'
import { recordFailure } from '#use-cases/jobs/record-failure.ts'
import { makerOf } from './cancel-booking.ts'
import { type CourierDependencies, orProblem, politely } from './courier-dependencies.ts'

const GONE = { problem: 'The account is not there any more' }

type Subject = { storeId: string; pickUpId: string }

/**
 * Sends the carrier to a customer, by the visit's id and outside of any transaction: asked twice, it comes once. A no is an
 * exception for whoever runs the store, with a way to ask again.
 */
export function bookPickUp(dependencies: CourierDependencies, subject: Subject): Promise<void> {
  return politely(dependencies, { name: 'book-pick-up', data: subject }, async () => {
    const { db, jobs, findCourier, now } = dependencies
    const { storeId, pickUpId } = subject
    const wanted = await inStore(db, storeId, async (trx) => {
      const pickUp = await lockPickUp(trx, pickUpId)
      const place = pickUp?.state === 'waiting' ? await findPickUpAddress(trx, pickUp) : null
      return pickUp && place && { pickUp, place }
    })
    const found = wanted && (await findCourier(storeId))
    if (!wanted || !found) return
    const { pickUp, place } = wanted
    const { number: reference, from, note, weights, itemIds } = place
    const visit = { id: pickUpId, reference, from, day: pickUp.day, slot: pickUp.slot, note }
    const answer = await orProblem(found.courier.pickUp({ ...visit, parcels: 1, grams: gramsOf(weights) }))
    const { madeBy, accountId } = found
    await inStore(db, storeId, async (trx) => {
      const current = await lockPickUp(trx, pickUpId)
      if (current === null || current.reference !== null) return
      const answeredAt = now()
      if ('problem' in answer) {
        if (current.state !== 'waiting') return
        await updatePickUp(trx, pickUpId, { state: 'refused', problem: answer.problem, answeredAt })
        return followGarments(trx, { storeId, now: answeredAt, itemIds })
      }
      const facts = { ...answer, madeBy, accountId, answeredAt }
      if (current.state === 'waiting') return updatePickUp(trx, pickUpId, { ...facts, state: 'booked' })
      // called off while the carrier was asked
      await updatePickUp(trx, pickUpId, facts)
      await jobs.enqueue(trx, 'cancel-pick-up', { storeId, pickUpId })
    })
  })
}

/** Calls a visit off. A carrier that cannot be told so leaves that to a person: nobody may come for nothing. */
export function cancelPickUp(dependencies: CourierDependencies, subject: Subject): Promise<void> {
  return politely(dependencies, { name: 'cancel-pick-up', data: subject }, async () => {
    const { db, findCourier, now } = dependencies
    const { storeId, pickUpId } = subject
    const pickUp = await inStore(db, storeId, (trx) => lockPickUp(trx, pickUpId))
    if (pickUp === null || pickUp.reference === null || pickUp.cancelledAt !== null) return
    const { reference } = pickUp
    const found = await findCourier(storeId, makerOf(pickUp))
    const cancelled = async () => (found === null ? GONE : found.courier.cancelPickUp(reference))
    const answer = await orProblem(cancelled())
    if (!answer) {
      return inStore(db, storeId, (trx) => updatePickUp(trx, pickUpId, { cancelledAt: now(), cancelProblem: null }))
    }
    await inStore(db, storeId, (trx) => updatePickUp(trx, pickUpId, { cancelProblem: answer.problem }))
    const failure = { id: pickUpId, storeId, kind: 'cancel-pick-up', subjectId: pickUpId, attempts: 1 }
    await recordFailure({ db, now: () => new Date() }, { ...failure, cause: answer.problem, isGivenUp: true })
  })
}
