import type { Transaction } from '#database/connection.ts'
import { type BagItem, findBagItem, settleBagItem } from '#database/queries/floor/bag-items.ts'
import { type Bag, lockBag } from '#database/queries/floor/bags.ts'
import { type FloorUnit, findItemOfUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import type { BagOutcome } from '#domain/floor/bags/bag.ts'
import { refuseSettle, type SettleRefusal } from '#domain/floor/bags/settle.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'
import { moveGarment, type Placed, placeUnit } from './move-bagged.ts'
import { closeBehind } from './scan-bag.ts'

type Settling = {
  storeId: string
  bagId: string
  unitId: string
  /** Null: it lies in the bag after all. */
  outcome: BagOutcome | null
  reason: string
  person: { name: string }
  now: Date
}

type Settled =
  | { ok: true; audit: AuditEntries }
  | { ok: false; reason: SettleRefusal | 'ITEM_NOT_FOUND' | 'MOVED_MEANWHILE' }

/** What a person says of one garment of a bag that was out; its unit and its order follow. */
export async function settleBagged(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: Settling,
): Promise<Settled> {
  const { bagId, unitId, outcome, reason, person, now } = input
  const bag = await lockBag(trx, bagId)
  const inside = bag && (await findBagItem(trx, bagId, unitId))
  const unit = inside && (await lockFloorUnit(trx, unitId))
  if (!bag || !inside || !unit) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const refusal = refuseSettle({ state: bag.state, outcome: inside.outcome }, { outcome, reason })
  if (refusal !== null) return { ok: false, reason: refusal }
  const placed = await follow(trx, dependencies, { ...input, bag, inside, unit })
  if (!placed.ok) return placed
  await settleBagItem(trx, { bagId, unitId, outcome, reason, personName: person.name, now })
  await closeBehind(trx, bag, now)
  const changes = [
    { field: 'unit', before: null, after: unit.barcode },
    ...changesBetween({ outcome: inside.outcome }, { outcome }),
  ]
  const line = { action: 'bag.settled', subject: bagSubject(bag), changes, ...(reason !== '' && { reason }) } as const
  return { ok: true, audit: [line] }
}

type Following = Settling & { bag: Bag; inside: BagItem; unit: FloorUnit }

async function follow(trx: Transaction, dependencies: LifecycleDependencies, following: Following): Promise<Placed> {
  const { storeId, outcome, reason, person, now, bag, unit } = following
  const place = (state: FloorUnit['state']) => placeUnit(trx, { storeId, unit, state, reason, person, now })
  const item = await findItemOfUnit(trx, unit.id)
  const isOfOrder = item?.status === 'laundry' && bag.kind === 'laundry'
  if (outcome === 'lost') {
    const told = isOfOrder && (await moveGarment(trx, dependencies, { item, to: 'exception', reason, now }))
    return told && !told.ok ? told : place('lost')
  }
  if (outcome === 'ready' && unit.state === bag.kind) {
    return isOfOrder ? moveGarment(trx, dependencies, { item, to: 'returned', now }) : place('available')
  }
  // Its rent is over: that it is not clean concerns the store alone.
  const isOnShelf = outcome !== 'ready' && unit.state === 'available'
  return isOnShelf ? place(bag.kind) : { ok: true, isPromised: false }
}
