import type { Transaction } from '#database/connection.ts'
import { listBarcodes } from '#database/queries/catalogue/units.ts'
import { lockHolds, releaseHolds } from '#database/queries/rentals/holds.ts'
import { findClaim } from '#database/queries/rentals/unit-claims.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

export type FreedHold = { ok: true; audit: AuditEntry } | { ok: false; reason: 'HOLD_ALREADY_OVER' | 'HOLD_BEING_PAID' }

/** For staff: ends a hold of the store, whichever cart's it is. Who is at the payment page keeps it. */
export async function freeHold(
  trx: Transaction,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<FreedHold> {
  const [hold] = await lockHolds(trx, { ids: [id], now })
  const claim = hold && (await findClaim(trx, { id, now }))
  if (!hold || !claim) return { ok: false, reason: 'HOLD_ALREADY_OVER' }
  if (claim.isBeingPaid) return { ok: false, reason: 'HOLD_BEING_PAID' }
  await releaseHolds(trx, [id])
  const name = (await listBarcodes(trx, [hold.unitId])).get(hold.unitId) ?? hold.unitId
  return { ok: true, audit: { action: 'hold.freed', subject: { kind: 'unit', id: hold.unitId, name }, reason } }
}
