import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { isBought } from '#domain/orders/bought.ts'
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
  isOwn: boolean
  /** Of the garment in an order of this store, as far as there is one that is not over. */
  order: OrderOfUnit | null
}

/**
 * What a scan means. A garment that its customer had is received, whatever the courier has said of it; one that never
 * arrived is put aside for the service, who alone knows whether the money goes back. Nothing else moves by being seen.
 */
export function decideScan({ state, isOwn, order }: ScannedUnit): ScanDecision {
  const byOrder = order && decideByOrder(order, state)
  if (byOrder) return byOrder
  if (!isOwn) return tell(order === null ? 'otherOwner' : 'onShelf')
  return BY_STATE[state]
}

/** It was with its customer: seen here, it is back. */
export const RECEIVED_FROM: readonly OrderStatus[] = [
  'delivered',
  'returnRequested',
  'returnPickupFailed',
  'withdrawed',
]

function decideByOrder({ status, ...garment }: OrderOfUnit, state: UnitState): ScanDecision | null {
  // What was bought comes back only by a withdrawal, and then its return was asked for.
  if (status === 'delivered' && isBought(garment)) return tell('bought')
  if (RECEIVED_FROM.includes(status)) return { answer: 'received', moves: 'item' }
  if (status === 'waitingShipping' && state === 'available') return tell('toSend')
  return BY_STATUS[status] ?? null
}

const BY_STATUS: Partial<Record<OrderStatus, ScanDecision>> = {
  needVerify: tell('already'),
  laundry: tell('atLaundry'),
  exception: tell('withService'),
  shipped: tell('inTransit'),
  deliveryDelayed: tell('inTransit'),
  deliveryFailed: tell('undelivered'),
  returnedToSender: tell('undelivered'),
  missingDelivery: tell('undelivered'),
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
