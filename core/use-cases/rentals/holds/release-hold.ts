import { inStore } from '#database/connection.ts'
import { deleteHolds, lockHolds } from '#database/queries/rentals/holds.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'
import { toCartKey } from './holder.ts'

export type ReleasedHold = { ok: true } | { ok: false; reason: 'HOLD_NOT_FOUND' }

/** Frees the unit at once. A hold that is over, or another cart's, is none. */
export async function releaseHold(
  { db, now, calendars }: Pick<RentalDependencies, 'db' | 'now' | 'calendars'>,
  { storeId, cart, id }: { storeId: string; cart: string; id: string },
): Promise<ReleasedHold> {
  const released = await retryConflicts(() =>
    inStore(db, storeId, async (trx) => {
      const [hold] = await lockHolds(trx, { ids: [id], now: now() })
      const freed = await deleteHolds(trx, { ids: [id], cartKey: toCartKey(storeId, cart) })
      return hold === undefined || freed.length === 0 ? null : hold
    }),
  )
  if (released === null) return { ok: false, reason: 'HOLD_NOT_FOUND' }
  calendars.invalidate(released.productId)
  return { ok: true }
}
