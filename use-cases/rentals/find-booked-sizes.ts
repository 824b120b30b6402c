import { readBookedSizes } from '#database/queries/rentals/occupancy.ts'
import type { BookedSizes } from '#domain/catalogue/shelf/free-on.ts'
import { readDay } from '#domain/rentals/calendar/rome-time.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

/** What cannot be there on a day for so many days: one query for the whole list. null: nothing can. */
export async function findBookedSizes(
  { db, now, rulesOf }: Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  { date, days }: { date: string; days: number },
): Promise<BookedSizes | null> {
  const moment = now()
  const { plan } = await rulesOf(store)
  const delivery = readDay(date)
  const planned = delivery && plan(delivery, { days, now: moment })
  return planned && readBookedSizes(db, { range: planned.taken, now: moment })
}
