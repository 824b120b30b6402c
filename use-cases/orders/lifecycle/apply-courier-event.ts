import { inStore } from '#database/connection.ts'
import { findItemByTracking, lockItem, setTracking } from '#database/queries/orders/order-items.ts'
import { listWithdrawals } from '#database/queries/orders/withdrawals.ts'
import { forgetProviderEvent, isEventKnown, keepProviderEvent } from '#database/queries/payments/payments.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { CourierEvent } from '#providers/courier/courier-event.ts'
import { inShop, type OrderTools } from '../order-tools.ts'
import { arrangePickUp, setPickUp } from './arrange-pick-up.ts'
import { moveItem } from './move-item.ts'

export type AppliedCourierEvent =
  | { ok: true }
  | { ok: false; reason: 'ITEM_NOT_FOUND' }
  | { ok: false; reason: 'MOVE_NOT_ALLOWED'; itemId: string; from: OrderStatus }

const COURIER = 'courier'

/** The same event has one effect. One that the lifecycle does not allow has none, and may come again later. */
export async function applyCourierEvent(tools: OrderTools, event: CourierEvent): Promise<AppliedCourierEvent> {
  if (await isEventKnown(tools.db, { provider: COURIER, id: event.id })) return { ok: true }
  const found = await findParcel(tools, event)
  if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { storeId, itemId } = found
  return inShop(tools, storeId, async (trx, shop) => {
    const now = shop.now()
    const before = await lockItem(trx, itemId)
    if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
    const isNews = await keepProviderEvent(trx, { provider: COURIER, id: event.id, receivedAt: now })
    if (!isNews) return { ok: true }
    if (event.itemId && event.tracking) await setTracking(trx, itemId, { ...event, tracking: event.tracking })
    const at = event.at > now ? now : event.at
    const isAllowed = canMove(before.status, event.status, 'courier')
    // Unless the customer says so earlier, the courier comes again by itself; the mail already says when.
    if (isAllowed && event.status === 'returnPickupFailed') await setPickUp(trx, shop, before)
    const moved = await moveItem(trx, shop, { itemId, to: event.status, actor: 'courier', at })
    if (!moved.ok) {
      await forgetProviderEvent(trx, { provider: COURIER, id: event.id })
      return moved.reason === 'MOVE_NOT_ALLOWED' ? { ...moved, itemId, from: before.status } : moved
    }
    const { order, item } = moved
    const withdrawn = item.status === 'delivered' ? await listWithdrawals(trx, [order.id]) : []
    // It was withdrawn from while it was on its way.
    const isUnwanted = withdrawn.some(({ itemIds }) => itemIds.includes(item.id))
    if (isUnwanted) await arrangePickUp(trx, shop, { item, reason: 'withdrawal' })
    return { ok: true }
  })
}

/** The courier works for all stores, and knows parcels only. */
async function findParcel(
  { db }: OrderTools,
  { itemId, tracking }: CourierEvent,
): Promise<{ storeId: string; itemId: string } | null> {
  for (const storeId of await listStoreIds(db)) {
    const found = await inStore(db, storeId, async (trx) => {
      if (itemId !== undefined) return (await lockItem(trx, itemId))?.id ?? null
      return tracking === undefined ? null : findItemByTracking(trx, tracking)
    })
    if (found !== null) return { storeId, itemId: found }
  }
  return null
}
