import type { Transaction } from '#database/connection.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { addBlock, deleteBlock, findBlock } from '#database/queries/rentals/blocks.ts'
import { lockUnits } from '#database/queries/rentals/occupancy.ts'
import { deleteHoldsOfUnit } from '#database/queries/rentals/reservations.ts'
import { listClaims } from '#database/queries/rentals/unit-claims.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type BlockRefusal, refuseBlock } from '#domain/rentals/timeline/blocks.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Wished = { storeId: string; unitId: string; range: DayRange; reason: string; person: { name: string }; now: Date }

/** Keeps days of a unit of one's own for something else than a customer, where nobody has them. */
export async function blockDays(
  trx: Transaction,
  { storeId, unitId, range, reason, person, now }: Wished,
): Promise<{ ok: true; id: string; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' | BlockRefusal }> {
  await lockUnits(trx, [unitId])
  const unit = await findUnitRow(trx, unitId)
  if (unit === null || unit.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const claims = await listClaims(trx, { unitId, range, now })
  const refusal = refuseBlock({ range, state: unit.state, isTaken: claims.length > 0 }, romeTime(now).day.toString())
  if (refusal !== null) return { ok: false, reason: refusal }
  await deleteHoldsOfUnit(trx, { unitId, range, expiredBy: now })
  const id = await addBlock(trx, { unitId, range, reason, personName: person.name, now })
  const subject = { kind: 'unit', id: unitId, name: unit.barcode }
  return { ok: true, id, audit: { action: 'unit.blocked', subject, changes: changesBetween(null, range), reason } }
}

/** Gives blocked days back, also those that have begun. */
export async function unblockDays(
  trx: Transaction,
  id: string,
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const seen = await findBlock(trx, id)
  if (seen === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  await lockUnits(trx, [seen.unitId])
  const block = await findBlock(trx, id)
  if (block === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  await deleteBlock(trx, id)
  const { from, until, reason } = block
  const subject = { kind: 'unit', id: block.unitId, name: block.barcode }
  return {
    ok: true,
    audit: { action: 'unit.unblocked', subject, changes: changesBetween({ from, until }, null), reason },
  }
}
