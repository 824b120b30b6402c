import { readBookedSizes } from '#database/queries/rentals/occupancy.ts'
import type { BookedSizes } from '#domain/catalogue/index/free-on.ts'
import { readDay } from '#domain/rentals/calendar/rome-time.ts'
import { type Care, EVERYDAY, turnaroundOf } from '#domain/rentals/care.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

type Asked = {
  date: string
  days: number
  /** How products are cleaned that are not everyday ones. */
  careOf: ReadonlyMap<string, Care>
}

/**
 * Sizes that cannot be there on a day for so many days, each garment with the days it takes to clean: one query for the whole list.
 * null: nothing can.
 */
export async function findBookedSizes(
  { db, now, rulesOf }: Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  { date, days, careOf }: Asked,
): Promise<BookedSizes | null> {
  const moment = now()
  const { plan, policy } = await rulesOf(store)
  const delivery = readDay(date)
  const planned = delivery && plan(delivery, { days, care: EVERYDAY, now: moment })
  if (!planned) return null
  const endOf = new Map([[planned.laundryDays, planned.taken.until]])
  for (const care of careOf.values()) {
    const turnaround = turnaroundOf(care, policy)
    if (!endOf.has(turnaround)) {
      endOf.set(turnaround, plan(delivery, { days, care, now: moment })?.taken.until ?? planned.taken.until)
    }
  }
  const [latest = planned.taken.until] = [...endOf.values()].toSorted().toReversed()
  const freeUntil = await readBookedSizes(db, { range: { from: planned.taken.from, until: latest }, now: moment })
  const booked = new Map<string, Set<string>>()
  for (const [id, sizes] of freeUntil) {
    const end = endOf.get(turnaroundOf(careOf.get(id) ?? EVERYDAY, policy)) ?? latest
    const taken = [...sizes].flatMap(([size, until]) => (until < end ? [size] : []))
    if (taken.length > 0) booked.set(id, new Set(taken))
  }
  return booked
}
