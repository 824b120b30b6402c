import type { Transaction } from '#database/connection.ts'
import { addUnitEvent } from '#database/queries/catalogue/units.ts'
import type { FloorUnit, ItemOfUnit } from '#database/queries/floor/scanned-units.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { BEING_TREATED } from '#domain/catalogue/units/unit-states.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { changeUnitState } from '../../catalogue/units/change-unit-state.ts'

type Placing = {
  storeId: string
  unit: Pick<FloorUnit, 'id' | 'isOwn'>
  state: UnitState
  until?: string | null
  reason?: string
  person: { name: string }
  now: Date
}

export type Placed = { ok: true; isPromised: boolean } | { ok: false; reason: 'MOVED_MEANWHILE' }

/**
 * Puts a unit where a bag takes it or brings it from. An owner's own closes its days at once, and whoever waits for it is
 * marked; of another's, only where it is can be said from here.
 */
export async function placeUnit(trx: Transaction, placing: Placing): Promise<Placed> {
  const { storeId, unit, state, until = null, reason = '', person, now } = placing
  if (!unit.isOwn) {
    const outUntil = BEING_TREATED.includes(state) ? NEVER : null
    await addUnitEvent(trx, { unitId: unit.id, state, outUntil, at: now, personName: person.name, reason })
    return { ok: true, isPromised: false }
  }
  const wish = { state, until }
  const put = await changeUnitState(trx, { storeId, unitId: unit.id, wish, moves: false, reason, person, now })
  return put.ok ? { ok: true, isPromised: put.hit.length > 0 } : { ok: false, reason: 'MOVED_MEANWHILE' }
}

/** The garment of an order goes on by its lifecycle, and its unit with it. */
export async function moveGarment(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { item, to, reason = null, isUndo = false, now }: GarmentMove,
): Promise<Placed> {
  const move = { itemId: item.id, to, actor: 'warehouse', reason, isUndo, at: now } as const
  const moved = await moveItem(trx, dependencies, move)
  return moved.ok ? { ok: true, isPromised: false } : { ok: false, reason: 'MOVED_MEANWHILE' }
}

type GarmentMove = {
  item: Pick<ItemOfUnit, 'id'>
  to: OrderStatus
  reason?: string | null
  isUndo?: boolean
  now: Date
}
