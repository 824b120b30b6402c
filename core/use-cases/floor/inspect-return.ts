import type { Transaction } from '#database/connection.ts'
import { addUnitEvent, updateUnit } from '#database/queries/catalogue/units.ts'
import { type FloorScan, findScan, lockKey } from '#database/queries/floor/floor-scans.ts'
import {
  findVerdict,
  type InspectionDetails,
  insertInspection,
  isVerdictKnown,
  saveInspectionDetails,
} from '#database/queries/floor/inspections.ts'
import { type FloorUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { conditionAfter, VERDICT_TARGETS, type Verdict, verdictsAt } from '#domain/floor/verdicts.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { changeUnitState } from '../catalogue/units/change-unit-state.ts'
import { takeVerdictBack } from './undo-scan.ts'

type VerdictInput = InspectionDetails & {
  storeId: string
  scanId: string
  /** The idempotency key of the verdict. */
  id: string
  verdict: Verdict
  person: { name: string }
  now: Date
}

type Inspected =
  | { ok: true; scan: FloorScan; audit: AuditEntry | null }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVED_MEANWHILE' }

/**
 * How a garment was found. The same verdict again only adds to what is noted; another one takes the first back. Its unit
 * follows: on its shelf, at the laundry, or kept in the house while somebody decides.
 */
export async function inspectReturn(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: VerdictInput,
): Promise<Inspected> {
  const { scanId, id, verdict, now } = input
  await lockKey(trx, id)
  const scan = await findScan(trx, scanId)
  if (scan === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (await isVerdictKnown(trx, id)) return { ok: true, scan, audit: null }
  if (scan.undoneAt !== null) return { ok: false, reason: 'MOVED_MEANWHILE' }
  const unit = await lockFloorUnit(trx, scan.unitId)
  if (unit === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const before = await findVerdict(trx, scanId)
  const subject = { kind: 'unit', id: unit.id, name: unit.barcode }
  const details = { note: input.note, part: input.part, payer: verdict === 'damage' ? input.payer : null }
  if (before?.verdict === verdict) {
    await saveInspectionDetails(trx, { id: before.id, ...details })
    const { note, part, payer } = before
    const changes = changesBetween({ note, part, payer }, details)
    return { ok: true, scan, audit: { action: 'floor.inspected', subject, changes } }
  }
  if (before !== null) {
    const undone = await takeVerdictBack(trx, dependencies, { scan, unit, inspection: before, now })
    if (!undone.ok) return { ok: false, reason: 'MOVED_MEANWHILE' }
  }
  const there = (await lockFloorUnit(trx, unit.id)) ?? unit
  const applied = await apply(trx, dependencies, { ...input, scan, unit: there })
  if (!applied.ok) return applied
  const after = there.isOwn ? conditionAfter(there.condition, verdict) : there.condition
  if (after !== there.condition) await updateUnit(trx, { id: unit.id, condition: after })
  await insertInspection(trx, {
    ...{ id, scanId, unitId: unit.id, verdict, ...details, taken: applied.taken },
    ...{ conditionBefore: there.condition, conditionAfter: after, personName: input.person.name, at: now },
  })
  const changes = changesBetween(
    { state: there.state, condition: there.condition },
    { state: VERDICT_TARGETS[verdict].state, condition: after, verdict, ...details },
  )
  return { ok: true, scan, audit: { action: 'floor.inspected', subject, changes } }
}

type Applied = { ok: true; taken: { from: string; until: string } | null } | { ok: false; reason: 'MOVED_MEANWHILE' }

async function apply(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: VerdictInput & { scan: FloorScan; unit: FloorUnit },
): Promise<Applied> {
  const { scan, unit, verdict, note, part, now } = input
  const item = scan.itemId === null ? null : await lockItem(trx, scan.itemId)
  const isOfOrder = item !== null && OPEN.includes(item.status)
  if (!verdictsAt(unit.state).includes(verdict)) return { ok: false, reason: 'MOVED_MEANWHILE' }
  if (!isOfOrder)
    return (await putUnit(trx, input)) ? { ok: true, taken: null } : { ok: false, reason: 'MOVED_MEANWHILE' }
  const { status: to } = VERDICT_TARGETS[verdict]
  const taken = to === 'returned' ? ((await findReservation(trx, item.holdId))?.taken ?? null) : null
  const reason = [part, note].filter(Boolean).join(' · ') || null
  const moved = await moveItem(trx, dependencies, { itemId: item.id, to, actor: 'warehouse', reason, at: now })
  if (!moved.ok) return { ok: false, reason: 'MOVED_MEANWHILE' }
  if (to === 'exception') await keepInHouse(trx, input)
  return { ok: true, taken }
}

/** Where a verdict on a garment of an order can still be given. */
const OPEN: readonly OrderItem['status'][] = ['needVerify', 'laundry']

function putUnit(
  trx: Transaction,
  { storeId, unit, verdict, person, note, part, now }: VerdictInput & { unit: FloorUnit },
) {
  const wish = { state: VERDICT_TARGETS[verdict].state, until: null }
  const reason = [part, note].filter(Boolean).join(' · ')
  const put = { storeId, unitId: unit.id, wish, moves: false, reason, person, now }
  return changeUnitState(trx, put).then(({ ok }) => ok)
}

/** The owner's own unit closes its days at once; of another's, only where it is can be said from here. */
async function keepInHouse(trx: Transaction, input: VerdictInput & { unit: FloorUnit }): Promise<void> {
  if (input.unit.isOwn && (await putUnit(trx, input))) return
  await addUnitEvent(trx, { unitId: input.unit.id, state: 'repair', outUntil: null, at: input.now })
}
