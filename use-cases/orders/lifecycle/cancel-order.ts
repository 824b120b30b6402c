import type { OrderOwner } from '../find-own-order.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { inShop, type OrderTools } from '../order-tools.ts'
import { type ChosenItems, chooseItems } from '../placing/choose-items.ts'
import { moveItem } from './move-item.ts'

export type CancelledOrder = { ok: true } | Extract<ChosenItems, { ok: false }>

/** Garments that have not left yet stay; what was paid for them goes back. */
export function cancelOrder(
  tools: OrderTools,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<CancelledOrder> {
  return inShop(tools, storeId, async (trx, shop) => {
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
