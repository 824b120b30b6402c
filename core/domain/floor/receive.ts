import { AWAY, type Place } from '#domain/catalogue/units/custody.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { isBought } from '#domain/orders/bought.ts'
import { ON_THE_WAY_THERE } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** The one answer to a code that was scanned where garments come back. */
export const SCAN_ANSWERS = [
  'received',
  'found',
  'already',
  'atLaundry',
  'inRepair',
  'onShelf',
  'toSend',
  'inTransit',
  'undelivered',
  'withService',
  'bought',
  'retired',
  'otherOwner',
  'otherStore',
  'unknown',
  'malformed',
  'checkDigit',
] as const

export type ScanAnswer = (typeof SCAN_ANSWERS)[number]

/** `moves`: the garment of its order is back, the unit is, or nothing moves and the person is told why. */
export type ScanDecision = { answer: ScanAnswer; moves: 'item' | 'unit' | null }

type OrderOfUnit = { status: OrderStatus; way: RentalWay; boughtAt?: Date | null }

export type ScannedUnit = {
  state: UnitState
  place: Place
  isOwn: boolean
  /** Of the garment in an order of this store that has it, or that it is meant for. */
  order: OrderOfUnit | null
}

/**
 * What a scan means. A garment that is out is received, whatever the courier has said of it; whether the money for one that
 * never arrived goes back is for the service to say. Nothing else moves by being seen.
 */
export function decideScan({ state, place, isOwn, order }: ScannedUnit): ScanDecision {
  const byOrder = order && decideByOrder(order, { state, place })
  if (byOrder) return byOrder
  if (!isOwn) return tell(order === null ? 'otherOwner' : 'onShelf')
  return BY_STATE[state]
}

/** It was out: seen here, it is back. */
export const RECEIVED_FROM: readonly OrderStatus[] = [
  ...ON_THE_WAY_THERE,
  'delivered',
  'returnRequested',
  'returnPickupFailed',
  'withdrawed',
]

function decideByOrder(
  { status, ...garment }: OrderOfUnit,
  { state, place }: Pick<ScannedUnit, 'state' | 'place'>,
): ScanDecision | null {
  // What was bought comes back only by a withdrawal, and then its return was asked for.
  if (status === 'delivered' && isBought(garment)) return tell('bought')
  if (RECEIVED_FROM.includes(status)) return { answer: 'received', moves: 'item' }
  if (status === 'waitingShipping' && state === 'available') return tell('toSend')
  // The service decides about the order; the garment itself is here.
  if (status === 'exception' && AWAY.includes(place)) return { answer: 'received', moves: 'unit' }
  return BY_STATUS[status] ?? null
}

const BY_STATUS: Partial<Record<OrderStatus, ScanDecision>> = {
  needVerify: tell('already'),
  laundry: tell('atLaundry'),
  exception: tell('withService'),
}

const BY_STATE: Record<UnitState, ScanDecision> = {
  available: tell('onShelf'),
  onLoan: { answer: 'received', moves: 'unit' },
  inspection: tell('already'),
  laundry: tell('atLaundry'),
  repair: tell('inRepair'),
  lost: { answer: 'found', moves: 'unit' },
  retired: tell('retired'),
  sold: tell('bought'),
}

function tell(answer: ScanAnswer): ScanDecision {
  return { answer, moves: null }
}
