import { inStore } from '#database/connection.ts'
import { findCarried } from '#database/queries/floor/parcel-bookings.ts'
import { findItemsByTracking, lockItem } from '#database/queries/orders/order-items.ts'
import { type CarrierStatus, movesFromCarrier } from '#domain/orders/shipping/carrier-status.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { applyCourierEvent } from './apply-courier-event.ts'

export type CarrierReport = { storeId: string; id: string; tracking: string; status: CarrierStatus; at: Date }

/**
 * Report of a carrier about a parcel of a store, for each garment in it, by the same way as every courier's event. A number that
 * is not the store's moves nothing. How many garments moved.
 */
export async function applyCarrierReport(
  dependencies: OrderDependencies,
  { storeId, id, tracking, status, at }: CarrierReport,
): Promise<number> {
  const carried = await inStore(dependencies.db, storeId, async (trx) => {
    const booked = await findCarried(trx, tracking)
    const itemIds = booked?.itemIds ?? (await findItemsByTracking(trx, tracking))
    const items = await Promise.all(itemIds.map((itemId) => lockItem(trx, itemId)))
    return { direction: booked?.direction ?? ('out' as const), carrier: booked?.carrier ?? null, items }
  })
  const { direction, carrier } = carried
  let moved = 0
  for (const item of carried.items) {
    if (item === null) continue
    for (const to of movesFromCarrier(status, { direction, from: item.status })) {
      // Of the way back the number stays with its booking: the customer's is the one of the way there.
      const number = direction === 'out' ? { tracking, ...(carrier && { carrier }) } : {}
      const event = { id: `${id} ${item.id} ${to}`, itemId: item.id, ...number, status: to, at }
      const applied = await applyCourierEvent(dependencies, event)
      if (!applied.ok) break
      moved += 1
    }
  }
  return moved
}
