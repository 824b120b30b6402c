import { inStore } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { lockUnits } from '#database/queries/rentals/occupancy.ts'
import {
  deleteHoldsOfUnit,
  findReservation,
  moveOccupancy,
  moveReservation as saveMoved,
} from '#database/queries/rentals/reservations.ts'
import { canGoOut } from '#database/queries/rentals/unit-claims.ts'
import { isOverlap, retryConflicts } from '#database/retry-conflicts.ts'
import type { CleaningCapacity } from '#domain/rentals/calendar/cleaning-days.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { EVERYDAY } from '#domain/rentals/care.ts'
import type { Reservation } from '#domain/rentals/reservation.ts'
import { lengthOfStay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'
import { findUnit } from './units/find-unit.ts'
import { reserveCleaning } from './units/reserve-cleaning.ts'

export type MovedReservation =
  | { ok: true; unitId: string; taken: DayRange }
  | { ok: false; reason: 'RESERVATION_NOT_FOUND' | 'DATE_NOT_SERVED' | 'SIZE_NOT_IN_STOCK' | 'NO_UNIT_FREE' }

const MOST_TRIES = 100

/** Other days, another length, and the unit that fits them best: also the way out when the one before is late. */
export async function moveReservation(
  dependencies: RentalDependencies,
  store: PartnerStore,
  input: { id: string; delivery: Temporal.PlainDate; days: number },
): Promise<MovedReservation> {
  const now = dependencies.now()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { policy, plan } = await dependencies.rulesOf(store)
    const { known, care } = await find(dependencies, store.id, input.id)
    if (known === null) return { ok: false, reason: 'RESERVATION_NOT_FOUND' }
    const days = lengthOfStay(known.way, { days: input.days, trialDays: policy.trialDays })
    const planned = plan(input.delivery, { days, care, now })
    if (planned === null) return { ok: false, reason: 'DATE_NOT_SERVED' }
    const found = await findUnit(dependencies.db, { ...known, range: planned.taken }, { now, ignoring: known.id })
    if (!found.ok) return found
    const { unitId } = found
    const delivery = planned.delivery.toString()
    const withdraw = planned.withdraw?.toString() ?? null
    const isMoved = await put(dependencies, store.id, {
      known,
      unitId,
      taken: planned.taken,
      days,
      delivery,
      withdraw,
      laundryDays: planned.laundryDays,
      capacity: policy.cleaningCapacity,
      now,
    })
    if (isMoved) return { ok: true, unitId, taken: planned.taken }
  }
  return { ok: false, reason: 'NO_UNIT_FREE' }
}

function find({ db }: RentalDependencies, storeId: string, id: string) {
  return inStore(db, storeId, async (trx) => {
    const known = await findReservation(trx, id)
    return { known, care: known === null ? EVERYDAY : await findCare(trx, known.productId) }
  })
}

/** False when somebody was faster. */
async function put(
  { db }: RentalDependencies,
  storeId: string,
  {
    known,
    unitId,
    taken,
    capacity,
    now,
    ...terms
  }: { known: Reservation; unitId: string; taken: DayRange; capacity: CleaningCapacity; now: Date } & Pick<
    Reservation,
    'days' | 'delivery' | 'withdraw' | 'laundryDays'
  >,
): Promise<boolean> {
  const transaction = () =>
    inStore(db, storeId, async (trx) => {
      await lockUnits(trx, [known.unitId, unitId])
      const current = await findReservation(trx, known.id)
      if (current?.unitId !== known.unitId) return false
      if (!(await canGoOut(trx, { unitId, from: taken.from }))) return false
      await reserveCleaning(trx, { storeId, id: known.id, ...terms, ready: taken.until, capacity, now })
      await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: now })
      await moveOccupancy(trx, { id: known.id, unitId, taken })
      await saveMoved(trx, { id: known.id, ...terms })
      return true
    })
  try {
    return await retryConflicts(transaction)
  } catch (error) {
    if (isOverlap(error)) return false
    throw error
  }
}
