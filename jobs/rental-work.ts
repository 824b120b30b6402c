import { type Database, inStore } from '#database/connection.ts'
import { touchSwitched } from '#database/queries/catalogue/shown.ts'
import { listCutOffHours, listStoresDue } from '#database/queries/due/stores-due.ts'
import { tellAllStoresChanged } from '#database/queries/stores/stores.ts'
import { cutOffPeriod } from '#domain/rentals/calendar/delivery-window.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { followOverdueUnits } from '#use-cases/catalogue/units/follow-overdue-units.ts'
import { removeExpiredHolds } from '#use-cases/rentals/holds/remove-expired-holds.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'

export function rentalWork(dependencies: { db: Database; now: () => Date }): DueWork[] {
  return [
    endOfHolds(dependencies),
    firstDays(dependencies),
    listings(dependencies),
    { ...sweeps.overdueUnits, run: () => followOverdueUnits(dependencies) },
  ]
}

/** Nothing depends on it: an expired hold is in nobody's way, it is only untidy. */
function endOfHolds(dependencies: { db: Database; now: () => Date }): DueWork {
  return {
    ...sweeps.holds,
    async run() {
      const removed = await removeExpiredHolds(dependencies)
      return removed === 0 ? [] : [`${countOf(removed, 'hold')} ended.`]
    },
  }
}

/** Kept lists and pages name the first day a garment can be there: with every cut-off of a store they are made anew. */
function firstDays({ db, now }: { db: Database; now: () => Date }): DueWork {
  let before = now()
  return {
    ...sweeps.firstDays,
    async run() {
      const current = now()
      if (wallHour(current) === wallHour(before)) return []
      if (await hasCutOffBetween(db, before, current)) await tellAllStoresChanged(db)
      before = current
      return []
    },
  }
}

/** Whether a garment is shown is asked with the clock; what is kept in memory is read anew when one comes or goes. */
function listings({ db, now }: { db: Database; now: () => Date }): DueWork {
  let before = now()
  return {
    ...sweeps.listings,
    async run() {
      const [after, until] = [before, now()]
      for (const storeId of await listStoresDue(db, 'listings', { after, until })) {
        await inStore(db, storeId, (trx) => touchSwitched(trx, { storeId, after, until }))
      }
      before = until
      return []
    },
  }
}

async function hasCutOffBetween(db: Database, before: Date, now: Date): Promise<boolean> {
  const hours = await listCutOffHours(db, DEFAULT_POLICY.cutOffHour)
  return hours.some((cutOffHour) => cutOffPeriod({ cutOffHour }, before) !== cutOffPeriod({ cutOffHour }, now))
}

/** Cut-offs are whole hours. */
function wallHour(now: Date): string {
  const { day, hour } = romeTime(now)
  return `${day} ${hour}`
}
