import type { Transaction } from '#database/connection.ts'
import { type FloorScan, findLastReceipt } from '#database/queries/floor/floor-scans.ts'
import { findVerdict, listInspectionPhotos } from '#database/queries/floor/inspections.ts'
import { type FloorUnit, findItemOfUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import type { ScanAnswer } from '#domain/floor/receive.ts'
import { verdictsAt } from '#domain/floor/verdicts.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import { pictureAddress } from '#domain/stores/pictures/picture-rules.ts'
import type { ScanResultView } from '#office/contract/floor/floor.ts'

const NOTHING = {
  ...{ garment: null, orderNumber: null, receivedBy: null, receivedAt: null },
  ...{ verdicts: [], verdict: null, photos: [], canUndo: false },
}

/** What a person sees after a scan, a verdict or an undo: the garment as it is now. No prices, and nobody's name but staff's. */
export async function toScanResult(
  trx: Transaction,
  {
    scanId,
    answer,
    scan,
    language,
  }: { scanId: string; answer: ScanAnswer; scan: FloorScan | null; language: Language },
): Promise<ScanResultView> {
  const unit = scan && (await lockFloorUnit(trx, scan.unitId))
  if (scan === null || unit === null) return { scanId, answer, ...NOTHING }
  const inspection = await findVerdict(trx, scanId)
  const item = await findItemOfUnit(trx, unit.id)
  const receipt = answer === 'already' ? await findLastReceipt(trx, unit.id) : null
  const isOpen = scan.undoneAt === null && SPEAKS_OF.includes(answer)
  return {
    ...{ scanId, answer, garment: toGarment(unit, language), orderNumber: item?.number ?? null },
    receivedBy: receipt?.personName ?? null,
    receivedAt: receipt?.at.toISOString() ?? null,
    verdicts: isOpen ? [...verdictsAt(inspection === null ? unit.state : 'inspection')] : [],
    verdict: inspection?.verdict ?? null,
    photos: inspection === null ? [] : (await listInspectionPhotos(trx, inspection.id)).map(toAddress),
    canUndo: inspection !== null || (scan.undoneAt === null && scan.fromState !== null),
  }
}

/** Answers after which the garment is looked at. */
const SPEAKS_OF: readonly ScanAnswer[] = ['received', 'found', 'already', 'atLaundry', 'inRepair']

export const toAddress = (key: string) => pictureAddress(key, 'photo')

function toGarment(unit: FloorUnit, language: Language): ScanResultView['garment'] {
  const { id, barcode, name, brand, image, sizeLabel, shelf, state } = unit
  if (name === null) return null
  const words = { name: localise(name, language), brand: brand ?? '' }
  return { unitId: id, barcode, ...words, size: sizeLabel, image, shelf, state }
}
