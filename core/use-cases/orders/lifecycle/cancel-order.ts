import type { OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { type ChosenItems, chooseItems } from '../placing/choose-items.ts'
import { moveItem } from './move-item.ts'

export type CancelledOrder = { ok: true } | Extract<ChosenItems, { ok: false }>

/** Garments that have not left yet stay; what was paid for them goes back. */
export function cancelOrder(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<CancelledOrder> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const chosen = await chooseItems(trx, { userId, orderId, itemIds, action: 'cancel', now: shop.now() })
    if (!chosen.ok) return chosen
    const { order, items } = chosen
    let amount = 0
    for (const { id: itemId } of items) {
      const moved = await moveItem(trx, shop, { itemId, to: 'deleted', actor: 'customer', reason: 'cancelled' })
      if (moved.ok) amount += moved.refunded
    }
    await enqueueOrderMail(trx, shop, { order, kind: 'order-cancelled', items, amount })
    return { ok: true }
  })
}
