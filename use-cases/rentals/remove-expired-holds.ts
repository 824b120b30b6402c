import type { Database } from '#database/connection.ts'
import { deleteExpiredHolds } from '#database/queries/occupancy.ts'

const PORTION = 1_000

/** Tidies up after carts that were left; how many there were. */
export async function removeExpiredHolds({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  for (let removed = 0; ; ) {
    const portion = await deleteExpiredHolds(db, { now: now(), limit: PORTION })
    removed += portion
    if (portion < PORTION) return removed
  }
}
