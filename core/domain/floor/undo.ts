import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

export type UndoRefusal = 'NOTHING_TO_UNDO' | 'MOVED_MEANWHILE' | 'MONEY_MOVED'

/** What a scan or a verdict has left behind, and what is there now. */
export type Undoable = {
  left: { status: OrderStatus | null; state: UnitState }
  now: { status: OrderStatus | null; state: UnitState }
}

/** Null: nothing else has happened to the garment since. */
export function refuseUndo({ left, now }: Undoable): UndoRefusal | null {
  return left.status === now.status && left.state === now.state ? null : 'MOVED_MEANWHILE'
}

/** Whether receiving it has set money in motion that no scan brings back: a refund, or the end of a monthly charge. */
export function hasMovedMoney({
  from,
  way,
  isWithdrawn,
}: {
  from: OrderStatus
  way: RentalWay
  isWithdrawn: boolean
}): boolean {
  return isWithdrawn || (way === 'subscription' && from === 'delivered')
}
