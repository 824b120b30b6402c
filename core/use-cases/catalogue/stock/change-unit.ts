import type { Transaction } from '#database/connection.ts'
import { findLending } from '#database/queries/catalogue/lending.ts'
import { saveUnit } from '#database/queries/catalogue/products.ts'
import {
  findPurchase,
  findUnitRow,
  isBarcodeTaken,
  isSize,
  nextUnitNumber,
  savePurchase,
  updateUnit,
} from '#database/queries/catalogue/units.ts'
import { makeBarcode, readBarcode } from '#domain/catalogue/units/barcode.ts'
import type { Measurements, UnitCondition } from '#domain/catalogue/units/unit.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

export type NewUnits = {
  size: string
  condition: UnitCondition
  count: number
  /** The same in other sizes. */
  more: readonly { size: string; count: number }[]
  barcode?: string | undefined
  shelf: string
  cost: number | null
  boughtOn: string | null
}

type Made = { id: string; barcode: string }

const BARCODE_REASONS = { malformed: 'BARCODE_MALFORMED', checkDigit: 'BARCODE_CHECK_DIGIT' } as const

/** Units of a product of the store's own, available at once. Those without a barcode get one of ours. */
export async function addUnits(
  trx: Transaction,
  { storeId, productId, units }: { storeId: string; productId: string; units: NewUnits },
): Promise<
  | { ok: true; made: Made[]; audit: [AuditEntry, ...AuditEntry[]] }
  | { ok: false; reason: 'ITEM_NOT_FOUND' }
  | { ok: false; reason: AddRefusal; fields: readonly string[] }
> {
  const product = await findLending(trx, productId)
  if (product === null || product.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  // one code names one unit
  if (units.barcode && units.more.length > 0) return { ok: false, reason: 'BARCODE_TAKEN', fields: ['barcode'] }
  const added = await addOfSize(trx, { product: { id: productId, name: product.name }, units, field: 'size' })
  if (!added.ok) return added
  const made = [...added.made]
  const audit: [AuditEntry, ...AuditEntry[]] = [added.audit]
  for (const [nth, other] of units.more.entries()) {
    const ofSize = { ...units, ...other }
    const more = await addOfSize(trx, {
      product: { id: productId, name: product.name },
      units: ofSize,
      field: `more[${nth}].size`,
    })
    if (!more.ok) return more
    made.push(...more.made)
    audit.push(more.audit)
  }
  return { ok: true, made, audit }
}

async function addOfSize(
  trx: Transaction,
  { product, units, field }: { product: { id: string; name: string }; units: NewUnits; field: string },
) {
  const { size, condition, count } = units
  if (!(await isSize(trx, size))) return { ok: false, reason: 'SIZE_UNKNOWN', fields: [field] } as const
  const given = await chooseBarcodes(trx, units)
  if (!given.ok) return { ...given, fields: ['barcode'] }
  const made = await saveUnits(trx, { productId: product.id, units, barcodes: given.barcodes })
  const changes = changesBetween(null, { size, condition, count, barcodes: given.barcodes })
  const audit: AuditEntry = { action: 'unit.added', subject: { kind: 'product', ...product }, changes }
  return { ok: true, made, audit } as const
}

async function saveUnits(
  trx: Transaction,
  { productId, units, barcodes }: { productId: string; units: NewUnits; barcodes: readonly string[] },
): Promise<Made[]> {
  const made: Made[] = []
  for (const barcode of barcodes) {
    const id = crypto.randomUUID()
    await saveUnit(trx, { id, productId, size: units.size, barcode, condition: units.condition, state: 'available' })
    if (units.shelf !== '') await updateUnit(trx, { id, shelf: units.shelf })
    if (units.cost !== null || units.boughtOn !== null) {
      await savePurchase(trx, { unitId: id, cost: units.cost, boughtOn: units.boughtOn })
    }
    made.push({ id, barcode })
  }
  return made
}

type AddRefusal = 'SIZE_UNKNOWN' | 'BARCODE_TAKEN' | (typeof BARCODE_REASONS)[keyof typeof BARCODE_REASONS]

async function chooseBarcodes(
  trx: Transaction,
  { barcode, count }: NewUnits,
): Promise<{ ok: true; barcodes: string[] } | { ok: false; reason: AddRefusal }> {
  if (!barcode) {
    const barcodes: string[] = []
    while (barcodes.length < count) barcodes.push(makeBarcode(await nextUnitNumber(trx)))
    return { ok: true, barcodes }
  }
  const read = readBarcode(barcode)
  if (!read.ok) return { ok: false, reason: BARCODE_REASONS[read.reason] }
  // One code names one unit.
  if (count > 1 || (await isBarcodeTaken(trx, read.barcode))) return { ok: false, reason: 'BARCODE_TAKEN' }
  return { ok: true, barcodes: [read.barcode] }
}

export type UnitFacts = {
  condition: UnitCondition
  shelf: string
  measurements: Measurements
  cost?: number | null | undefined
  boughtOn?: string | null | undefined
}

/** What is known of a unit of the store's own. */
export async function changeUnit(
  trx: Transaction,
  { storeId, id, facts }: { storeId: string; id: string; facts: UnitFacts },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const unit = await findUnitRow(trx, id)
  if (unit === null || unit.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const known = await findPurchase(trx, id)
  const { cost = known.cost, boughtOn = known.boughtOn, ...open } = facts
  await updateUnit(trx, { id, ...open })
  if (cost !== known.cost || boughtOn !== known.boughtOn) await savePurchase(trx, { unitId: id, cost, boughtOn })
  const { condition, shelf, measurements } = unit
  const before = { condition, shelf, measurements, boughtOn: known.boughtOn }
  // Who reads the audit may not see what things cost: of that, only that it changed.
  const priced = cost === known.cost ? [] : [{ field: 'cost', before: null, after: null }]
  const changes = [...changesBetween(before, { ...open, boughtOn }), ...priced]
  return { ok: true, audit: { action: 'unit.changed', subject: { kind: 'unit', id, name: unit.barcode }, changes } }
}
