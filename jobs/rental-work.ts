import type { Database } from '#database/connection.ts'
import { tellAllStoresChanged } from '#database/queries/stores/stores.ts'
import { cutOffPeriod } from '#domain/rentals/calendar/delivery-window.ts'
import { removeExpiredHolds } from '#use-cases/rentals/holds/remove-expired-holds.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'

export function rentalWork(dependencies: { db: Database; now: () => Date }): DueWork[] {
  return [endOfHolds(dependencies), firstDays(dependencies)]
}

/** Nothing depends on it: an expired hold is in nobody's way, it is only untidy. */
function endOfHolds(dependencies: { db: Database; now: () => Date }): DueWork {
  return {
    ...rounds.holds,
    async run() {
      const removed = await removeExpiredHolds(dependencies)
      return removed === 0 ? [] : [`${countOf(removed, 'hold')} ended.`]
    },
  }
}

/** Kept lists and pages name the first day a garment can be there: with every cut-off they are made anew. */
function firstDays({ db, now }: { db: Database; now: () => Date }): DueWork {
  let period = cutOffPeriod(now())
  return {
    ...rounds.firstDays,
    async run() {
      const current = cutOffPeriod(now())
      if (current === period) return []
      await tellAllStoresChanged(db)
      period = current
      return []
    },
  }
}
