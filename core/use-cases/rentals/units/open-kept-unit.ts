import type { Transaction } from '#database/connection.ts'
import { keepUnitUntil, lockCustody } from '#database/queries/rentals/custody.ts'
import { markClaims } from '#database/queries/rentals/unit-claims.ts'

/**
 * A unit that was closed because it was not back has more days now: others can have it after them, and nobody who comes
 * later has anything to fear. Part of the caller's transaction.
 */
export async function openKeptUnit(
  trx: Transaction,
  { unitId, itemId, now }: { unitId: string; itemId: string; now: Date },
): Promise<void> {
  const held = await lockCustody(trx, unitId)
  if (held.itemId !== itemId) return
  if (held.outUntil !== null) await keepUnitUntil(trx, { unitId, held, until: null, at: now })
  await markClaims(trx, { unitId, endangered: [], now })
}
