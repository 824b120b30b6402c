import type { Transaction } from '#database/connection.ts'
import { lockHolds } from '#database/queries/rentals/holds.ts'
import { reserveHolds } from '#database/queries/rentals/reservations.ts'
import type { Hold } from '#domain/rentals/holds/hold.ts'
import { keepForGood } from '../units/keep-for-good.ts'

export type ConfirmedHolds = { ok: true; holds: Hold[] } | { ok: false; reason: 'HOLD_EXPIRED'; ids: string[] }

/**
 * Turns holds into reservations of the same ids, all of them or none. Part of the caller's transaction, which runs in
 * the store and is repeated by `retryConflicts`.
 */
export async function confirmHolds(
  trx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ConfirmedHolds> {
  const holds = await lockHolds(trx, { ids, now })
  const lost = ids.filter((id) => !holds.some((hold) => hold.id === id))
  if (lost.length > 0) return { ok: false, reason: 'HOLD_EXPIRED', ids: lost }
  const forGood = await keepForGood(trx, { holds, now })
  if (forGood.lost.length > 0) return { ok: false, reason: 'HOLD_EXPIRED', ids: forGood.lost }
  await reserveHolds(trx, ids, now)
  return { ok: true, holds }
}
