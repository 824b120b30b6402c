import type { Transaction } from '#database/connection.ts'
import { logStretches } from '#database/queries/rentals/hold-waits.ts'
import { extendHolds as extend, lockHolds } from '#database/queries/rentals/holds.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { lengthenHold } from '#domain/rentals/holds/hold-wait.ts'

export type ExtendedHolds = { ok: true } | { ok: false; reason: 'HOLD_EXPIRED'; ids: string[] }

/**
 * Lets holds outlive the payment page; all of them or none. A guest's stay a guest's, and the time counts as if they had
 * been held anew. Part of the caller's transaction.
 */
export async function extendHolds(
  trx: Transaction,
  { ids, expires, isGuest, now }: { ids: readonly string[]; expires: Date; isGuest: boolean; now: Date },
): Promise<ExtendedHolds> {
  const live = await lockHolds(trx, { ids, now })
  const lost = ids.filter((id) => !live.some((hold) => hold.id === id))
  if (lost.length > 0) return { ok: false, reason: 'HOLD_EXPIRED', ids: lost }
  const first = live[0]
  const longer = isGuest && first ? lengthenHold({ expires: first.expires, end: expires }, HOLD_POLICY) : null
  if (longer) await logStretches(trx, { ids, begins: longer.begins, waited: false, now })
  await extend(trx, { ids, expires, isGuest })
  return { ok: true }
}
