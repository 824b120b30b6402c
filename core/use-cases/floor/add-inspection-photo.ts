import type { Transaction } from '#database/connection.ts'
import { insertUnitPhoto } from '#database/queries/catalogue/unit-history.ts'
import { findScan } from '#database/queries/floor/floor-scans.ts'
import { findVerdict, insertInspectionPhoto, listInspectionPhotos } from '#database/queries/floor/inspections.ts'
import { lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Taken = { scanId: string; key: string; person: { name: string }; now: Date }

/** A photo of how a garment was found, kept with the verdict; the owner's unit has it among its own, too. */
export async function addInspectionPhoto(
  trx: Transaction,
  { scanId, key, person, now }: Taken,
): Promise<{ ok: true; photos: string[]; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const scan = await findScan(trx, scanId)
  const inspection = scan && (await findVerdict(trx, scanId))
  const unit = scan && (await lockFloorUnit(trx, scan.unitId))
  if (!inspection || !unit) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  await insertInspectionPhoto(trx, { inspectionId: inspection.id, key, personName: person.name, takenAt: now })
  if (unit.isOwn) {
    const { condition, id: unitId } = unit
    await insertUnitPhoto(trx, { unitId, key, condition, note: inspection.note, personName: person.name, takenAt: now })
  }
  const subject = { kind: 'unit', id: unit.id, name: unit.barcode }
  const changes = [{ field: 'photo', before: null, after: key }]
  const photos = await listInspectionPhotos(trx, inspection.id)
  return { ok: true, photos, audit: { action: 'unit.photographed', subject, changes } }
}
