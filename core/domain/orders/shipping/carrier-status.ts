import type { OrderStatus } from '../statuses.ts'

/** Status of a parcel, whatever words its carrier uses. */
export const CARRIER_STATUSES = [
  'announced',
  'onItsWay',
  'delayed',
  'failed',
  'returned',
  'delivered',
  'unusual',
  'cancelled',
  'unknown',
] as const
export type CarrierStatus = (typeof CARRIER_STATUSES)[number]

/** Whether a parcel goes to the customer or comes back. */
export type Direction = 'out' | 'back'

const OUT: Partial<Record<CarrierStatus, OrderStatus>> = {
  onItsWay: 'shipped',
  delayed: 'deliveryDelayed',
  failed: 'deliveryFailed',
  returned: 'returnedToSender',
  delivered: 'delivered',
  unusual: 'exception',
}

/** A garment that is brought back is received by a scan: until then it is on its way, however near it is. */
const BACK: Partial<Record<CarrierStatus, OrderStatus>> = {
  onItsWay: 'withdrawed',
  delayed: 'withdrawed',
  delivered: 'withdrawed',
}

/**
 * The moves that follow for a garment where it is now; none: it says nothing new. A carrier that speaks of a parcel before
 * anybody has handed it over has it nonetheless.
 */
export function movesFromCarrier(
  status: CarrierStatus,
  { direction, from }: { direction: Direction; from: OrderStatus },
): OrderStatus[] {
  const to = (direction === 'out' ? OUT : BACK)[status]
  if (to === undefined || to === from) return []
  const isStillHere = direction === 'out' && from === 'waitingShipping' && to !== 'shipped'
  // "On its way" after a failed attempt is the next one; after a delay it is no news.
  if (to === 'shipped' && from !== 'waitingShipping' && from !== 'deliveryFailed') return []
  return isStillHere ? ['shipped', to] : [to]
}
