import type { Transaction } from '#database/connection.ts'
import {
  askForPickUp,
  listUnwantedPickUps,
  listVisitsToAskFor,
  type PickUpRow,
  updatePickUp,
  type Visit,
  wantPickUpAgain,
} from '#database/queries/floor/pick-ups.ts'
import { forgetFailure } from '#database/queries/jobs/failed-jobs.ts'
import { askedUntil } from '#domain/orders/shipping/pick-up.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { CourierDependencies } from './courier-dependencies.ts'

type Jobs = Pick<CourierDependencies, 'jobs'>

/**
 * Pick-ups follow the days on which garments go back: what is wanted and was not asked for is, what is not wanted any more is
 * called off. Part of the transaction that chose or moved a day; with no order, of the whole store.
 */
export async function followPickUps(
  trx: Transaction,
  { jobs }: Jobs,
  { storeId, orderId, now }: { storeId: string; orderId: string | null; now: Date },
): Promise<number> {
  const today = romeTime(now).day.toString()
  const unwanted = await listUnwantedPickUps(trx, { storeId, orderId, today })
  for (const pickUp of unwanted) await dropPickUp(trx, { jobs }, { storeId, pickUp })
  const visits = await listVisitsToAskFor(trx, { storeId, orderId, today, lastDay: askedUntil(now) })
  let asked = 0
  for (const visit of visits) {
    if (await wantVisit(trx, { jobs }, { storeId, visit, now })) asked += 1
  }
  return asked + unwanted.length
}

/** One visit is booked once, however often its day is moved away and back. False: somebody has asked for it meanwhile. */
async function wantVisit(
  trx: Transaction,
  { jobs }: Jobs,
  { storeId, visit, now }: { storeId: string; visit: Visit; now: Date },
): Promise<boolean> {
  const before = await wantPickUpAgain(trx, { storeId, ...visit, now })
  if (before?.state === 'booked') {
    await forgetFailure(trx, before.id, now)
    return true
  }
  const pickUpId = before?.id ?? (await askForPickUp(trx, { storeId, ...visit, now }))
  if (pickUpId === null) return false
  await jobs.enqueue(trx, 'book-pick-up', { storeId, pickUpId })
  return true
}

/** What was refused is asked for once more. Null: there is nothing to ask for. */
export async function askAgainForPickUp(
  trx: Transaction,
  { jobs }: Jobs,
  { storeId, pickUp, now }: { storeId: string; pickUp: PickUpRow; now: Date },
): Promise<string | null> {
  if (pickUp.state !== 'refused') return null
  await updatePickUp(trx, pickUp.id, { state: 'dropped', problem: null })
  const { orderId, day, slot } = pickUp
  const pickUpId = await askForPickUp(trx, { storeId, orderId, day, slot, now })
  if (pickUpId !== null) await jobs.enqueue(trx, 'book-pick-up', { storeId, pickUpId })
  return pickUpId
}

async function dropPickUp(
  trx: Transaction,
  { jobs }: Jobs,
  { storeId, pickUp }: { storeId: string; pickUp: PickUpRow },
): Promise<void> {
  await updatePickUp(trx, pickUp.id, { state: 'dropped', problem: null })
  if (pickUp.reference !== null) await jobs.enqueue(trx, 'cancel-pick-up', { storeId, pickUpId: pickUp.id })
}
