import { inStore } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { lockHolds, releaseHolds } from '#database/queries/rentals/holds.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'

export type FreedHold = { ok: true } | { ok: false; reason: 'HOLD_NOT_FOUND' }

/** For staff: ends a hold of the store, whichever cart's it is. */
export function freeHold(
  { db, now }: Pick<RentalDependencies, 'db' | 'now'>,
  { storeId, id }: { storeId: string; id: string },
): Promise<FreedHold> {
  return retryConflicts(() =>
    inStore(db, storeId, async (trx) => {
      const [hold] = isUuid(id) ? await lockHolds(trx, { ids: [id], now: now() }) : []
      if (hold === undefined) return { ok: false, reason: 'HOLD_NOT_FOUND' }
      await releaseHolds(trx, [id])
      return { ok: true }
    }),
  )
}
