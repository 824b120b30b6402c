import type { Effects } from '#domain/orders/effects.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { type Custody, isAwayFor, type Place } from './custody.ts'
import type { UnitState } from './unit.ts'
import { followOrder } from './unit-states.ts'

/** A unit as it stands. */
export type HeldUnit = Custody & { state: UnitState; outUntil: string | null }

export type UnitFollows = { state: UnitState; place: Place | null; outUntil: string | null }

/**
 * Where a unit goes when a garment of an order moves on; null: it stays as it is. A unit that another garment has is not
 * this one's to move. What is away when its order is over stays away: nobody has seen it, and no day of it can be had until
 * somebody does. `place` null: what its state says.
 */
export function followItem(
  held: HeldUnit,
  item: { id: string; isOver: boolean; keptUntil: string | null },
  { unit: said, place: toPlace, days }: Pick<Effects, 'unit' | 'place' | 'days'>,
): UnitFollows | null {
  if (held.itemId !== null && held.itemId !== item.id) return null
  const isGone = toPlace === 'sold' || said === 'lost'
  if (item.isOver && isAwayFor(held, item) && !isGone) {
    return held.outUntil === NEVER ? null : { state: held.state, place: held.place, outUntil: NEVER }
  }
  // Only whoever has it in hand makes a unit ready that no order has.
  const isSeen = days === 'ready'
  if (said === 'available' && held.itemId === null && held.state !== 'sold' && !isSeen) return null
  const state = (said && followOrder(held.state, said)) ?? held.state
  const isRefused = said === 'available' && state !== said
  if (isRefused) return null
  const place = (state === 'retired' && toPlace === 'shelf' ? 'retired' : toPlace) ?? null
  const stays = state === held.state && (place === null || place === held.place)
  const isHeldAnew = place !== null && held.itemId === null && !ENDS.includes(place)
  if (stays && !isHeldAnew) return null
  return { state, place, outUntil: state === held.state ? held.outUntil : item.keptUntil }
}

/** Where no order has it any more. */
const ENDS: readonly Place[] = ['shelf', 'sold', 'retired']
