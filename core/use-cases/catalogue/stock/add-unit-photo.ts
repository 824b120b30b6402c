import type { Transaction } from '#database/connection.ts'
import { insertUnitPhoto } from '#database/queries/catalogue/unit-history.ts'
import { findUnitRow, updateUnit } from '#database/queries/catalogue/units.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Taken = {
  storeId: string
  unitId: string
  key: string
  condition: UnitCondition
  note: string
  person: { name: string }
  now: Date
}

/** How a unit looks today. The condition it is found in is the one it has from now on. */
export async function addUnitPhoto(
  trx: Transaction,
  { storeId, unitId, key, condition, note, person, now }: Taken,
): Promise<{ ok: true; id: string; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const unit = await findUnitRow(trx, unitId)
  if (unit === null || unit.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const id = await insertUnitPhoto(trx, { unitId, key, condition, note, personName: person.name, takenAt: now })
  if (unit.condition !== condition) await updateUnit(trx, { id: unitId, condition })
  const changes = changesBetween({ condition: unit.condition }, { condition, photo: key })
  return {
    ok: true,
    id,
    audit: { action: 'unit.photographed', subject: { kind: 'unit', id: unitId, name: unit.barcode }, changes },
  }
}
