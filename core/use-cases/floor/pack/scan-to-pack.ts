import type { Transaction } from '#database/connection.ts'
import { findUnitByBarcode, isBarcodeTaken, type UnitRow } from '#database/queries/catalogue/units.ts'
import {
  addToParcel,
  findScan,
  listClosedWith,
  listPackedGarments,
  listToPack,
  lockParcel,
  type PackRow,
  requireOpenParcel,
} from '#database/queries/floor/parcels.ts'
import { lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { findWhereabouts, type Whereabouts } from '#database/queries/floor/unit-whereabouts.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { readBarcode } from '#domain/catalogue/units/barcode.ts'
import { isAtHandFor } from '#domain/catalogue/units/custody.ts'
import { judgePackScan, type PackMistake, type PackScan, type ParcelKey } from '#domain/floor/judge-pack-scan.ts'
import { canReceiveAtTable } from '#domain/floor/receive-at-table.ts'
import type { MoveRefusal } from '#domain/rentals/timeline/moves.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { listMoveChoices } from '../../rentals/timeline/move-to-unit.ts'
import type { CourierDependencies } from '../courier/courier-dependencies.ts'
import { closeIfComplete } from './close-if-complete.ts'
import { dropCancelled } from './drop-cancelled.ts'
import { findTooLate, type TooLate } from './find-too-late.ts'
import { receiveClean } from './receive-clean.ts'

export type PackInput = {
  storeId: string
  code: string
  scanKey: string
  current: ParcelKey | null
  /** The unit is here and clean, whatever is recorded: the order that had it is settled first. */
  isReceived?: boolean
  person: { name: string }
  now: Date
}

type PackAnswer = { ok: true; kind: 'packed' | 'closed' | 'cancelled' | 'voided'; garment: PackRow }

export type Packed = PackAnswer & { audit: AuditEntries }

/** The same scan once more: the same answer, and nothing changes. */
export type RepeatedScan = PackAnswer & { isRepeat: true }

/** `offer`: an equal unit that may take the place of the one that was expected; `refusal`: why it may not. */
export type PackRefusal = {
  ok: false
  reason:
    | PackMistake
    | 'UNIT_ELSEWHERE'
    | 'TOO_LATE'
    | 'UNIT_UNKNOWN'
    | 'UNIT_OF_OTHERS'
    | 'BARCODE_MALFORMED'
    | 'BARCODE_CHECK_DIGIT'
  details?: {
    garment: PackRow | null
    unit: UnitRow | null
    offer: boolean
    refusal: MoveRefusal | null
    elsewhere?: Elsewhere
    tooLate?: TooLate
  }
}

/** Where a unit is recorded that somebody wants to pack, and whether they may say that it is here and clean. */
export type Elsewhere = Pick<Whereabouts, 'place' | 'since' | 'bag' | 'item'> & { canReceive: boolean }

/** A unit is scanned at the packing table: into its parcel, or an answer why not. The last one closes the parcel. */
export async function scanToPack(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  input: PackInput,
): Promise<Packed | RepeatedScan | PackRefusal> {
  const { storeId, scanKey, current, person, now } = input
  const found = await findScanned(trx, input.code)
  if (!found.ok) return found
  const { unit } = found
  // The order that has it is settled too: its orders first, then the unit, like whoever receives it.
  if (input.isReceived) await lockFloorUnit(trx, unit.id)
  const closed = await listClosedWith(trx, { storeId, unitId: unit.id })
  const seen = judgePackScan(unit, { garments: await listToPack(trx, storeId), closed, current })
  const orderId = orderOf(seen) ?? current?.orderId
  // Two people at one parcel: the second one sees what the first has done.
  if (orderId) await lockItems(trx, orderId)
  const repeated = await findRepeated(trx, scanKey)
  if (repeated !== null) return repeated
  const garments = await listToPack(trx, storeId)
  const closedNow = await listClosedWith(trx, { storeId, unitId: unit.id })
  const judged = judgePackScan(unit, { garments, closed: closedNow, current })
  if (judged.kind === 'cancelled') return dropCancelled(trx, lifecycle, { storeId, garments: judged.garments, now })
  if (judged.kind === 'mistake') return refuse(trx, judged, { ...input, unit })
  const { garment } = judged
  const received = input.isReceived ? await receiveClean(trx, lifecycle, { unit, person, now }) : null
  const custody = await lockCustody(trx, unit.id)
  if (!isAtHandFor(custody, { id: garment.itemId })) return refuseElsewhere(trx, { garment, unit })
  const tooLate = await findTooLate(trx, lifecycle, { storeId, itemId: garment.itemId })
  if (tooLate) {
    return { ok: false, reason: 'TOO_LATE', details: { garment, unit, offer: false, refusal: null, tooLate } }
  }
  const packed = await pack(trx, lifecycle, { ...input, garment })
  return received === null ? packed : { ...packed, audit: [received, ...packed.audit] }
}

async function refuseElsewhere(
  trx: Transaction,
  { garment, unit }: { garment: PackRow; unit: UnitRow },
): Promise<PackRefusal> {
  const found = await findWhereabouts(trx, unit.id)
  const { place, since, bag, item } = found
  const elsewhere = { place, since, bag, item, canReceive: canReceiveAtTable(found) }
  const details = { garment, unit, offer: false, refusal: null, elsewhere }
  return { ok: false, reason: 'UNIT_ELSEWHERE', details }
}

/** Into its parcel, which is closed by its last garment. The order's garments are locked. */
export async function pack(
  trx: Transaction,
  dependencies: Pick<CourierDependencies, 'jobs'>,
  { garment, storeId, scanKey, person, now }: Omit<PackInput, 'code' | 'current'> & { garment: PackRow },
): Promise<Packed> {
  const { itemId, unitId, number, barcode } = garment
  const parcelId = await requireOpenParcel(trx, { ...garment, storeId, now })
  await addToParcel(trx, { storeId, parcelId, itemId, unitId, scanKey, personName: person.name, now })
  const closed = await closeIfComplete(trx, dependencies, { storeId, parcelId, person, now })
  const subject = { kind: 'parcel', id: parcelId, name: number }
  const scanned = {
    action: 'parcel.scanned',
    subject,
    changes: [{ field: 'unit', before: null, after: barcode }],
  } as const
  return {
    ok: true,
    kind: closed ? 'closed' : 'packed',
    garment: { ...garment, parcelId, isScanned: true },
    audit: closed ? [scanned, { action: 'parcel.packed', subject }] : [scanned],
  }
}

/** What the scan with this key did; null: it is a new one. */
export async function findRepeated(trx: Transaction, scanKey: string): Promise<RepeatedScan | null> {
  const scan = await findScan(trx, scanKey)
  const parcel = scan && (await lockParcel(trx, scan.parcelId))
  const inside = scan ? await listPackedGarments(trx, [scan.parcelId]) : []
  const garment = inside.find(({ itemId }) => itemId === scan?.itemId)
  if (!parcel || garment === undefined) return null
  return { ok: true, kind: parcel.state === 'open' ? 'packed' : 'closed', garment, isRepeat: true }
}

async function findScanned(trx: Transaction, code: string): Promise<{ ok: true; unit: UnitRow } | PackRefusal> {
  const read = readBarcode(code)
  if (!read.ok) return { ok: false, reason: read.reason === 'checkDigit' ? 'BARCODE_CHECK_DIGIT' : 'BARCODE_MALFORMED' }
  const unit = await findUnitByBarcode(trx, read.barcode)
  if (unit !== null) return { ok: true, unit }
  return { ok: false, reason: (await isBarcodeTaken(trx, read.barcode)) ? 'UNIT_OF_OTHERS' : 'UNIT_UNKNOWN' }
}

async function refuse(
  trx: Transaction,
  { mistake, garment }: Extract<PackScan<PackRow>, { kind: 'mistake' }>,
  { storeId, now, unit }: PackInput & { unit: UnitRow },
): Promise<PackRefusal> {
  const details = { garment, unit, offer: false, refusal: null }
  if (mistake !== 'OTHER_UNIT' || garment === null) return { ok: false, reason: mistake, details }
  const listed = await listMoveChoices(trx, { storeId, id: garment.holdId, now })
  const choice = listed.ok ? listed.choices.find((each) => each.unit.id === unit.id) : undefined
  const refusal = choice === undefined ? 'UNIT_NOT_EQUAL' : choice.refusal
  return { ok: false, reason: mistake, details: { ...details, offer: refusal === null, refusal } }
}

function orderOf(scan: PackScan): string | null {
  if (scan.kind === 'cancelled') return scan.garments[0]?.orderId ?? null
  return scan.garment?.orderId ?? null
}
