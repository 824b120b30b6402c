import type { Transaction } from '#database/connection.ts'
import { addUnitEvent } from '#database/queries/catalogue/units.ts'
import { type BagItem, findBagItem, takeFromBag } from '#database/queries/floor/bag-items.ts'
import { lockBag } from '#database/queries/floor/bags.ts'
import { findItemOfUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { markClaims } from '#database/queries/rentals/unit-claims.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'
import { moveGarment } from './move-bagged.ts'

type TakenOut =
  | { ok: true; audit: AuditEntries }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'BAG_LEFT' | 'MOVED_MEANWHILE' }

/** As if it had not been put in: its unit goes back where it was, unless somebody has put it elsewhere meanwhile. */
export async function takeOut(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { bagId, unitId, now }: { bagId: string; unitId: string; now: Date },
): Promise<TakenOut> {
  const bag = await lockBag(trx, bagId)
  const inside = bag && (await findBagItem(trx, bagId, unitId))
  if (!bag || !inside) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (bag.state !== 'open') return { ok: false, reason: 'BAG_LEFT' }
  const unit = await lockFloorUnit(trx, unitId)
  await takeFromBag(trx, { bagId, unitId })
  const isWhereItWasPut = inside.hasMoved && unit?.state === bag.kind
  if (isWhereItWasPut && !(await goBack(trx, dependencies, { inside, isOwn: unit.isOwn, now }))) {
    return { ok: false, reason: 'MOVED_MEANWHILE' }
  }
  const changes = [{ field: 'unit', before: inside.barcode, after: null }]
  return { ok: true, audit: [{ action: 'bag.takenOut', subject: bagSubject(bag), changes }] }
}

async function goBack(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { inside, isOwn, now }: { inside: BagItem; isOwn: boolean; now: Date },
): Promise<boolean> {
  const { unitId, fromState, fromUntil } = inside
  const item = await findItemOfUnit(trx, unitId)
  if (item?.status === 'laundry' && fromState === 'inspection') {
    const moved = await moveGarment(trx, dependencies, { item, to: 'needVerify', reason: 'undone', isUndo: true, now })
    if (!moved.ok) return false
  }
  await addUnitEvent(trx, { unitId, state: fromState, outUntil: fromUntil, at: now })
  if (isOwn) await markClaims(trx, { unitId, endangered: [], now })
  return true
}
