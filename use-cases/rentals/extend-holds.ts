import type { Transaction } from '#database/connection.ts'
import { extendHolds as extend, lockHolds } from '#database/queries/holds.ts'

export type ExtendedHolds = { ok: true } | { ok: false; reason: 'HOLD_EXPIRED'; ids: string[] }

/** Lets holds outlive the payment page; all of them or none. Part of the caller's transaction. */
export async function extendHolds(
  trx: Transaction,
  { ids, expires, now }: { ids: readonly string[]; expires: Date; now: Date },
): Promise<ExtendedHolds> {
  const live = await lockHolds(trx, { ids, now })
  const lost = ids.filter((id) => !live.some((hold) => hold.id === id))
  if (lost.length > 0) return { ok: false, reason: 'HOLD_EXPIRED', ids: lost }
  await extend(trx, { ids, expires })
  return { ok: true }
}
