import type { OrderActor } from '#domain/orders/statuses.ts'

/** Where a unit is: in one of these, and nowhere else. */
export const PLACES = [
  'shelf',
  'parcel',
  'onTheWay',
  'customer',
  'inspection',
  'laundry',
  'repair',
  'nowhere',
  'sold',
  'retired',
] as const

export type Place = (typeof PLACES)[number]

/** What moved it there: a code that was read, a person who said so, the carrier's word, or what follows from its order. */
export const MOVERS = ['scan', 'person', 'carrier', 'order'] as const

export type CustodyMover = (typeof MOVERS)[number]

/** `itemId`: the garment of an order that has it. */
export type Custody = { place: Place; itemId: string | null }

/** Out of the house, or nobody knows where. */
export const AWAY: readonly Place[] = ['onTheWay', 'customer', 'nowhere']

/** In the house, in somebody's hands: no scan of a parcel and no carrier has it from there. */
const IN_WORK: readonly Place[] = ['inspection', 'laundry', 'repair']

/** It can be taken from where it is. */
export const AT_HAND: readonly Place[] = ['shelf', 'parcel']

export function isAwayFor({ place, itemId }: Custody, item: { id: string }): boolean {
  return itemId === item.id && AWAY.includes(place)
}

/** Whether a unit lies where it can be packed for a garment of an order. */
export function isAtHandFor({ place, itemId }: Custody, item: { id: string }): boolean {
  return AT_HAND.includes(place) && (itemId === null || itemId === item.id)
}

/**
 * Whether a unit can go on for a garment of an order: it is out for that one, or leaves its shelf for it. From anywhere else
 * in the house only a person takes it, who has it in hand (the database says the same, `follow_unit_event`).
 */
export function canGoOutFor({ place, itemId }: Custody, item: { id: string }, movedBy: CustodyMover): boolean {
  if (IN_WORK.includes(place) && (movedBy === 'scan' || movedBy === 'carrier')) return false
  if (itemId !== null) return itemId === item.id
  return place === 'shelf' || movedBy === 'person'
}

/** Who moves a unit when somebody moves the garment of its order. What is taken back is taken back by a person. */
export function moverOf(actor: OrderActor, { isUndo = false } = {}): CustodyMover {
  if (isUndo || actor === 'staff') return 'person'
  if (actor === 'warehouse') return 'scan'
  return actor === 'courier' ? 'carrier' : 'order'
}
