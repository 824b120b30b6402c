import type { Transaction } from '#database/connection.ts'
import { findBefore, type UnitBefore } from '#database/queries/catalogue/unit-history.ts'
import { addUnitEvent, updateUnit } from '#database/queries/catalogue/units.ts'
import { type FloorScan, findScan, markScanUndone } from '#database/queries/floor/floor-scans.ts'
import { findVerdict, type Inspection, markInspectionUndone } from '#database/queries/floor/inspections.ts'
import { type FloorUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { deleteHoldsOfUnit, moveOccupancy } from '#database/queries/rentals/reservations.ts'
import { listClaims, markClaims } from '#database/queries/rentals/unit-claims.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import { hasMovedMoney, refuseUndo, type UndoRefusal } from '#domain/floor/undo.ts'
import { VERDICT_TARGETS } from '#domain/floor/verdicts.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { isWithdrawn } from '#use-cases/orders/withdrawals/is-withdrawn.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Undone = { ok: true } | { ok: false; reason: UndoRefusal }

/** Takes back what a person did last with a garment, as long as nothing else has happened to it: the verdict, else the scan. */
export async function undoScan(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { scanId, person, now }: { scanId: string; person: { id: string | null }; now: Date },
): Promise<{ ok: true; scan: FloorScan; audit: AuditEntry } | { ok: false; reason: UndoRefusal | 'ITEM_NOT_FOUND' }> {
  const scan = await findScan(trx, scanId)
  if (scan === null || scan.personId !== person.id) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const unit = await lockFloorUnit(trx, scan.unitId)
  if (unit === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const inspection = await findVerdict(trx, scanId)
  const undone =
    inspection !== null
      ? await takeVerdictBack(trx, dependencies, { scan, unit, inspection, now })
      : await takeScanBack(trx, dependencies, { scan, unit, now })
  if (!undone.ok) return undone
  const to = inspection === null ? scan.fromState : 'inspection'
  const changes = changesBetween(
    { state: unit.state, verdict: inspection?.verdict ?? null },
    { state: to, verdict: null },
  )
  const subject = { kind: 'unit', id: unit.id, name: unit.barcode }
  return { ok: true, scan, audit: { action: 'floor.undone', subject, changes } }
}

type TakingBack = { scan: FloorScan; unit: FloorUnit; now: Date }

/** The garment waits to be looked at again, with the condition and the days it had before. */
export async function takeVerdictBack(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { scan, unit, inspection, now }: TakingBack & { inspection: Inspection },
): Promise<Undone> {
  const { status, state } = VERDICT_TARGETS[inspection.verdict]
  const item = await itemOf(trx, scan)
  const isOfOrder = item !== null && item.status === status
  const left = { status: isOfOrder ? status : null, state }
  const refused = refuseUndo({ left, now: { status: isOfOrder ? item.status : null, state: unit.state } })
  if (refused !== null || (item !== null && !isOfOrder && scan.fromStatus !== null)) {
    return { ok: false, reason: 'MOVED_MEANWHILE' }
  }
  if (isOfOrder) {
    const { taken } = inspection
    if (taken !== null && !(await takeDaysAgain(trx, { item, taken, now })))
      return { ok: false, reason: 'MOVED_MEANWHILE' }
    const move = {
      itemId: item.id,
      to: 'needVerify',
      actor: 'warehouse',
      reason: 'undone',
      isUndo: true,
      at: now,
    } as const
    if (!(await moveItem(trx, dependencies, move)).ok) return { ok: false, reason: 'MOVED_MEANWHILE' }
  }
  // a garment of an order has taken its unit along, which is kept as it was when it came
  const { state: there } = await lockCustody(trx, unit.id)
  if (there !== 'inspection')
    await addUnitEvent(trx, { unitId: unit.id, state: 'inspection', outUntil: isOfOrder ? null : NEVER, at: now })
  if (unit.isOwn) await markClaims(trx, { unitId: unit.id, endangered: [], now })
  if (unit.isOwn && unit.condition !== inspection.conditionBefore) {
    await updateUnit(trx, { id: unit.id, condition: inspection.conditionBefore })
  }
  await markInspectionUndone(trx, inspection.id, now)
  return { ok: true }
}

/** As if it had not been scanned. Its customer may have read by mail that it is back. */
async function takeScanBack(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { scan, unit, now }: TakingBack,
): Promise<Undone> {
  const { fromStatus, fromState } = scan
  if (scan.undoneAt !== null || fromState === null) return { ok: false, reason: 'NOTHING_TO_UNDO' }
  const item = fromStatus === null ? null : await itemOf(trx, scan)
  const left = { status: fromStatus === null ? null : ('needVerify' as const), state: 'inspection' as const }
  const refused = refuseUndo({ left, now: { status: item?.status ?? null, state: unit.state } })
  if (refused !== null) return { ok: false, reason: refused }
  const before = await findBefore(trx, { unitId: unit.id, state: 'inspection' })
  if (item !== null && fromStatus !== null) {
    const money = { from: fromStatus, way: item.way, isWithdrawn: await isWithdrawn(trx, item) }
    if (hasMovedMoney(money)) return { ok: false, reason: 'MONEY_MOVED' }
    const move = {
      itemId: item.id,
      to: fromStatus,
      actor: 'warehouse',
      reason: 'undone',
      isUndo: true,
      at: now,
    } as const
    if (!(await moveItem(trx, dependencies, move)).ok) return { ok: false, reason: 'MOVED_MEANWHILE' }
  }
  const isAway = fromState === 'onLoan'
  // away without an order to come back by, nobody has it: as long as that is so, no day of it can be had
  const outUntil = isAway ? (before?.outUntil ?? (item === null ? NEVER : null)) : null
  if (outUntil === NEVER) await deleteHoldsOfUnit(trx, { unitId: unit.id, range: EVER, expiredBy: null })
  const place = isAway && (await placeBefore(trx, { unit, before, item }))
  const by = { personName: scan.personName, movedBy: 'person' } as const
  await addUnitEvent(trx, { unitId: unit.id, state: fromState, outUntil, at: now, ...by, ...(place && { place }) })
  await markScanUndone(trx, scan.id, now)
  return { ok: true }
}

const EVER: DayRange = { from: '0001-01-01', until: NEVER }

/** Where its order says it is again, or where it was before the scan. */
async function placeBefore(
  trx: Transaction,
  { unit, before, item }: Pick<TakingBack, 'unit'> & { before: UnitBefore | null; item: OrderItem | null },
): Promise<Place | null> {
  const { place } = await lockCustody(trx, unit.id)
  return item === null ? (before?.place ?? null) : place
}

function itemOf(trx: Transaction, { itemId }: FloorScan): Promise<OrderItem | null> {
  return itemId === null ? Promise.resolve(null) : lockItem(trx, itemId)
}

/** Its order has the unit again for all of its days, unless somebody else has booked one of them meanwhile. */
async function takeDaysAgain(
  trx: Transaction,
  { item, taken, now }: { item: OrderItem; taken: NonNullable<Inspection['taken']>; now: Date },
): Promise<boolean> {
  const claims = await listClaims(trx, { unitId: item.unitId, range: taken, now })
  if (claims.some(({ id }) => id !== item.holdId)) return false
  await moveOccupancy(trx, { id: item.holdId, unitId: item.unitId, taken })
  return true
}
