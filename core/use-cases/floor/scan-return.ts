import type { Transaction } from '#database/connection.ts'
import { addUnitEvent } from '#database/queries/catalogue/units.ts'
import { type FloorScan, findScan, insertScan, lockKey } from '#database/queries/floor/floor-scans.ts'
import {
  type FloorUnit,
  findItemOfUnit,
  type ItemOfUnit,
  lockUnitByBarcode,
} from '#database/queries/floor/scanned-units.ts'
import { readBarcode } from '#domain/catalogue/units/barcode.ts'
import { decideScan, type ScanAnswer } from '#domain/floor/receive.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { changeUnitState } from '../catalogue/units/change-unit-state.ts'

type ScanInput = {
  storeId: string
  /** The idempotency key of the scan. */
  id: string
  code: string
  person: { name: string }
  now: Date
}

/** `scan` is null where the code names no unit, `audit` where nothing was done that was not done before. */
export type ScanOutcome = { answer: ScanAnswer; scan: FloorScan | null; audit: AuditEntry | null }

/**
 * One code, one answer. A garment that is back is received at once; anything else moves nothing and the person learns
 * what it is. The same key again answers the same.
 */
export async function scanReturn(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: ScanInput,
): Promise<ScanOutcome> {
  const { id, code, person, now } = input
  await lockKey(trx, id)
  const repeated = await findScan(trx, id)
  if (repeated !== null) return { answer: repeated.answer, scan: repeated, audit: null }
  const read = readBarcode(code)
  if (!read.ok) return { answer: read.reason, scan: null, audit: null }
  const unit = await lockUnitByBarcode(trx, read.barcode)
  if (unit === null) return { answer: 'unknown', scan: null, audit: null }
  const item = await findItemOfUnit(trx, unit.id)
  const done = await receive(trx, dependencies, { ...input, unit, item })
  const moved = done.hasMoved && { fromStatus: item && done.isItem ? item.status : null, fromState: unit.state }
  const scan = {
    ...{ id, unitId: unit.id, itemId: item?.id ?? null, answer: done.answer, personName: person.name, at: now },
    ...(moved || { fromStatus: null, fromState: null }),
  }
  await insertScan(trx, scan)
  const changes = moved ? changesBetween({ state: unit.state }, { state: 'inspection' }) : []
  const subject = { kind: 'unit', id: unit.id, name: unit.barcode }
  const action = moved ? 'floor.received' : 'floor.scanned'
  return {
    answer: done.answer,
    scan: { ...scan, personId: null, undoneAt: null },
    audit: { action, subject, changes: [...changes, { field: 'answer', before: null, after: done.answer }] },
  }
}

type Received = { answer: ScanAnswer; hasMoved: boolean; isItem: boolean }

async function receive(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { storeId, person, now, unit, item }: ScanInput & { unit: FloorUnit; item: ItemOfUnit | null },
): Promise<Received> {
  const { answer, moves } = decideScan({ ...unit, order: item })
  if (moves === 'item' && item !== null) {
    const moved = await moveItem(trx, dependencies, { itemId: item.id, to: 'needVerify', actor: 'warehouse', at: now })
    // Cancelled or moved on between the two looks: the unit is told as it is, and the next scan sees it.
    if (!moved.ok) return { answer: 'withService', hasMoved: false, isItem: false }
    return { answer, hasMoved: true, isItem: true }
  }
  if (moves === 'unit' && item !== null) {
    const event = { state: 'inspection', outUntil: NEVER, at: now, personName: person.name, movedBy: 'scan' } as const
    await addUnitEvent(trx, { unitId: unit.id, ...event })
    return { answer, hasMoved: true, isItem: false }
  }
  if (moves === 'unit') {
    const wish = { state: 'inspection', until: null } as const
    const put = await changeUnitState(trx, { storeId, unitId: unit.id, wish, moves: false, reason: '', person, now })
    if (!put.ok) return { answer: 'otherStore', hasMoved: false, isItem: false }
    return { answer, hasMoved: true, isItem: false }
  }
  return { answer, hasMoved: false, isItem: false }
}
