import { canMove } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { PlanLimits } from './allowance.ts'

type Over<Garment> = { garment: Garment; reason: 'count' | 'value' }

/**
 * What a member has on order or out that the present plan carries and another one does not: too precious, or, of the
 * rest, the latest that are too many. What is beyond the present plan already is no reason to stay with it.
 */
export function garmentsOver<Garment extends { id: string; valuePrice: number }>(
  garments: readonly Garment[],
  { from, to }: { from: PlanLimits; to: PlanLimits },
): Over<Garment>[] {
  const before = beyond(garments, from).map(({ garment }) => garment.id)
  return beyond(garments, to).filter(({ garment }) => !before.includes(garment.id))
}

function beyond<Garment extends { valuePrice: number }>(
  garments: readonly Garment[],
  { maxConcurrentProducts, maxProductRetailPrice }: PlanLimits,
): Over<Garment>[] {
  const cap = maxProductRetailPrice ?? Number.POSITIVE_INFINITY
  const [fitting, precious] = [
    garments.filter(({ valuePrice }) => valuePrice <= cap),
    garments.filter(({ valuePrice }) => valuePrice > cap),
  ]
  return [
    ...precious.map((garment) => ({ garment, reason: 'value' as const })),
    ...fitting.slice(Math.max(0, maxConcurrentProducts)).map((garment) => ({ garment, reason: 'count' as const })),
  ]
}

/** What can be done about a garment that is in the way of another plan. */
export const WAYS_OUT = ['cancel', 'sendBack', 'awaitDelivery', 'awaitPickUp', 'contact'] as const

export type WayOut = (typeof WAYS_OUT)[number]

const TRAVELLING: readonly OrderStatus[] = ['shipped', 'deliveryDelayed', 'deliveryFailed']

export function wayOutOf(status: OrderStatus): WayOut {
  if (canMove(status, 'deleted', 'customer')) return 'cancel'
  if (canMove(status, 'returnRequested', 'customer')) return 'sendBack'
  if (TRAVELLING.includes(status)) return 'awaitDelivery'
  return status === 'returnRequested' ? 'awaitPickUp' : 'contact'
}
