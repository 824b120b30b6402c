import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'
import { GONE } from '#domain/catalogue/units/unit-states.ts'
import { NEVER_LEFT } from '#domain/orders/effects.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { type DayRange, overlap } from '../calendar/day-range.ts'
import type { RentalWay } from '../ways.ts'
import type { Claim, ClaimKind } from './claim.ts'

export const MOVE_REFUSALS = ['SAME_UNIT', 'UNIT_NOT_EQUAL', 'CONDITION_DIFFERS', 'UNIT_KEPT', 'UNIT_TAKEN'] as const

export type MoveRefusal = (typeof MOVE_REFUSALS)[number]

/** It has not left for them yet. What another store has out already began before today; blocked days wait for nobody. */
export function isWaiting(
  { kind, from, status }: { kind: ClaimKind; from: string; status: OrderStatus | null },
  today: string,
): boolean {
  if (kind === 'block') return false
  if (status !== null && NEVER_LEFT.includes(status)) return true
  // a reservation that leaves on the first of its days has left
  return from >= today && (status === null || NOT_ORDERED_YET.includes(status))
}

const NOT_ORDERED_YET: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification', 'exception']

/** Whether somebody may put it on another unit. Who buys a piece has chosen this one. */
export function canLeaveUnit({ kind, from, way, order }: Claim, today: string): boolean {
  return (
    kind === 'reservation' && way !== 'secondHand' && isWaiting({ kind, from, status: order?.status ?? null }, today)
  )
}

type Piece = {
  id: string
  productId: string
  size: string
  condition: UnitCondition
  state: UnitState
  outUntil: string | null
}

/** Null: the reservation can go from one unit to another, on the same days. */
export function refuseMove(
  { taken, way, from, to }: { taken: DayRange; way: RentalWay | null; from: Piece; to: Piece },
  others: readonly DayRange[],
): MoveRefusal | null {
  if (from.id === to.id) return 'SAME_UNIT'
  if (from.productId !== to.productId || from.size !== to.size) return 'UNIT_NOT_EQUAL'
  // by which way another store has lent it is not known here, and a price may belong to a condition
  if (way === null && from.condition !== to.condition) return 'CONDITION_DIFFERS'
  if (GONE.includes(to.state) || (to.outUntil !== null && to.outUntil > taken.from)) return 'UNIT_KEPT'
  return others.some((other) => overlap(other, taken)) ? 'UNIT_TAKEN' : null
}
