import { inStore, type Transaction } from '#database/connection.ts'
import { findPickUpAddress, lockPickUp, updatePickUp } from '#database/queries/floor/pick-ups.ts'
import { gramsOf } from '#domain/floor/parcel-weight.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { recordFailure } from '#use-cases/jobs/record-failure.ts'
import { makerOf } from './cancel-booking.ts'
import { type CourierDependencies, orProblem, politely } from './courier-dependencies.ts'
import { followPickUps } from './follow-pick-ups.ts'

const GONE = { problem: 'The account is not there any more' }

type Subject = { storeId: string; pickUpId: string }

/**
 * Sends the carrier to a customer, by the visit's id and outside of any transaction: asked twice, it comes once. A no is an
 * incident for whoever runs the store, with a way to ask again.
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

/**
 * Calls a visit off, unless it is wanted again by then. A carrier that cannot be told so leaves that to a person: nobody may
 * come for nothing.
 */
export function cancelPickUp(dependencies: CourierDependencies, subject: Subject): Promise<void> {
  return politely(dependencies, { name: 'cancel-pick-up', data: subject }, async () => {
    const { db, findCourier, now } = dependencies
    const { storeId } = subject
    const unwanted = await inStore(db, storeId, (trx) => beginToCancel(trx, subject, now()))
    if (unwanted === null) return
    const { reference, pickUp } = unwanted
    const found = await findCourier(storeId, makerOf(pickUp))
    const cancelled = async () => (found === null ? GONE : found.courier.cancelPickUp(reference))
    const answer = await orProblem(cancelled())
    const problem = answer ? answer.problem : null
    const isLeftToPerson = await inStore(db, storeId, (trx) => noteCancelled(trx, dependencies, subject, problem))
    if (problem === null || !isLeftToPerson) return
    const failure = { id: pickUp.id, storeId, kind: 'cancel-pick-up', subjectId: pickUp.id, attempts: 1 }
    await recordFailure({ db, now: () => new Date() }, { ...failure, cause: problem, isGivenUp: true })
  })
}

/** Written down before the carrier is asked: what was asked for is heard to the end, whatever is wanted by then. */
async function beginToCancel(trx: Transaction, { pickUpId }: Subject, now: Date) {
  const pickUp = await lockPickUp(trx, pickUpId)
  if (pickUp === null || pickUp.reference === null || pickUp.cancelledAt !== null) return null
  if (pickUp.state !== 'dropped' && pickUp.cancelAskedAt === null) return null
  if (pickUp.cancelAskedAt === null) await updatePickUp(trx, pickUpId, { cancelAskedAt: now })
  return { pickUp, reference: pickUp.reference }
}

/** What the carrier has said; null: nobody comes. Whether a person has to see to it. */
async function noteCancelled(
  trx: Transaction,
  { jobs, now }: CourierDependencies,
  { storeId, pickUpId }: Subject,
  problem: string | null,
): Promise<boolean> {
  const current = await lockPickUp(trx, pickUpId)
  if (current === null || current.cancelledAt !== null) return false
  const isWantedAgain = current.state !== 'dropped'
  if (problem !== null) {
    await updatePickUp(trx, pickUpId, isWantedAgain ? { cancelAskedAt: null } : { cancelProblem: problem })
    return !isWantedAgain
  }
  await updatePickUp(trx, pickUpId, { state: 'dropped', cancelledAt: now(), cancelProblem: null })
  if (isWantedAgain) await followPickUps(trx, { jobs }, { storeId, orderId: current.orderId, now: now() })
  return false
}
