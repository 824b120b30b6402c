import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { RentalWay } from '../ways.ts'

/** Claim on days of a unit: a cart, an order, or a person who keeps them for something else. */
export const CLAIM_KINDS = ['hold', 'reservation', 'block'] as const

export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** As much of it as the store that looks may know: of another store's nothing but the days. */
export type Claim = DayRange & {
  id: string
  kind: ClaimKind
  isOwn: boolean
  isEndangered: boolean
  isBeingPaid: boolean
  /** Until when a cart has it. */
  expires: string | null
  way: RentalWay | null
  delivery: string | null
  withdraw: string | null
  order: { number: string; status: OrderStatus } | null
  /** Why the days are blocked. */
  reason: string | null
}

/** A unit with all that takes its days in a window, the earliest first. */
export type ClaimedUnit = {
  id: string
  condition: UnitCondition
  state: UnitState
  /** Since which day it is in its state. */
  since: string
  /** Up to this day a person keeps it in the house. */
  outUntil: string | null
  claims: readonly Claim[]
}
