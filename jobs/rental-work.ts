import type { Database } from '#database/connection.ts'
import { removeExpiredHolds } from '#use-cases/rentals/remove-expired-holds.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'

/** Nothing depends on it: an expired hold is in nobody's way, it is only untidy. */
export function rentalWork(tools: { db: Database; now: () => Date }): DueWork[] {
  return [
    {
      ...rounds.holds,
      async run() {
        const removed = await removeExpiredHolds(tools)
        return removed === 0 ? [] : [`${removed} holds ended.`]
      },
    },
  ]
}
