import type { Database } from '#database/connection.ts'
import { forgetHoldLog } from '#database/queries/rentals/held-stock.ts'
import { deleteExpiredHolds } from '#database/queries/rentals/occupancy.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'

const PORTION = 1_000

/** Tidies up after carts that were left, and forgets what counts no more; how many there were. */
export async function removeExpiredHolds({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  await forgetHoldLog(db, new Date(now().getTime() - HOLD_POLICY.clocks.hours * 3_600_000))
  for (let removed = 0; ; ) {
    const portion = await deleteExpiredHolds(db, { now: now(), limit: PORTION })
    removed += portion
    if (portion < PORTION) return removed
  }
}
