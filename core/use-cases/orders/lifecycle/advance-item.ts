import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { type MovedItem, moveItem } from './move-item.ts'
import { notifyDecision } from './notify-decision.ts'

/** One move by the warehouse, by staff or by itself, in a transaction of its own. */
export function advanceItem(
  dependencies: OrderDependencies,
  {
    storeId,
    ...move
  }: {
    storeId: string
    itemId: string
    to: OrderStatus
    actor: Extract<OrderActor, 'warehouse' | 'staff' | 'system'>
    reason?: string | null
    at?: Date
  },
): Promise<MovedItem> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const moved = await moveItem(trx, shop, move)
    if (moved.ok && move.actor === 'staff') await notifyDecision(trx, shop, moved)
    return moved
  })
}
