import { inStore } from '#database/connection.ts'
import { deleteHolds, lockHolds } from '#database/queries/rentals/holds.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'
import { toCartKey } from './holder.ts'

export type ReleasedHold = { ok: true } | { ok: false; reason: 'HOLD_NOT_FOUND' }

/** Frees the unit at once. A hold that is over, or another cart's, is none. */
export function releaseHold(
  { db, now }: Pick<RentalDependencies, 'db' | 'now'>,
  { storeId, cart, id }: { storeId: string; cart: string; id: string },
): Promise<ReleasedHold> {
  return retryConflicts(() =>
    inStore(db, storeId, async (trx) => {
      const [hold] = await lockHolds(trx, { ids: [id], now: now() })
      const freed = await deleteHolds(trx, { ids: [id], cartKey: toCartKey(storeId, cart) })
      return hold === undefined || freed.length === 0 ? { ok: false, reason: 'HOLD_NOT_FOUND' } : { ok: true }
    }),
  )
}
