import type { Transaction } from '#database/connection.ts'
import { findStoreOfParcel } from '#database/queries/due/stores-due.ts'
import { findItemsByTracking, lockItem, setTracking } from '#database/queries/orders/order-items.ts'
import { rememberReminder } from '#database/queries/orders/order-rounds.ts'
import { forgetProviderEvent, isEventKnown, keepProviderEvent } from '#database/queries/payments/payments.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { CourierEvent } from '#providers/courier/courier-event.ts'
import { inStoreScope, type OrderDependencies, type StoreScope } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { arrangePickUp, setPickUp } from './arrange-pick-up.ts'
import { moveItem } from './move-item.ts'

export type AppliedCourierEvent =
  | { ok: true }
  | { ok: false; reason: 'ITEM_NOT_FOUND' }
  | { ok: false; reason: 'MOVE_NOT_ALLOWED'; itemId: string; from: OrderStatus }

const COURIER = 'courier'

/** The same event has one effect. One that the lifecycle does not allow has none, and may come again later. */
export async function applyCourierEvent(
  dependencies: OrderDependencies,
  event: CourierEvent,
): Promise<AppliedCourierEvent> {
  if (await isEventKnown(dependencies.db, { provider: COURIER, id: event.id })) return { ok: true }
  // The courier works for all stores, and knows parcels only.
  const storeId = await findStoreOfParcel(dependencies.db, event)
  if (storeId === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const itemIds = await listItemIds(trx, event)
    if (itemIds.length === 0) return { ok: false, reason: 'ITEM_NOT_FOUND' }
    const isNews = await keepProviderEvent(trx, { provider: COURIER, id: event.id, receivedAt: shop.now() })
    if (!isNews) return { ok: true }
    const refused: AppliedCourierEvent[] = []
    for (const itemId of itemIds) {
      const applied = await applyTo(trx, shop, { event, itemId })
      if (!applied.ok) refused.push(applied)
    }
    // What has left a parcel before does not keep the rest of it from moving.
    const [refusal] = refused
    if (refusal === undefined || refused.length < itemIds.length) return { ok: true }
    await forgetProviderEvent(trx, { provider: COURIER, id: event.id })
    return refusal
  })
}

async function applyTo(
  trx: Transaction,
  shop: StoreScope,
  { event, itemId }: { event: CourierEvent; itemId: string },
): Promise<AppliedCourierEvent> {
  const now = shop.now()
  const before = await lockItem(trx, itemId)
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (event.itemId && event.tracking) await setTracking(trx, itemId, { ...event, tracking: event.tracking })
  const at = event.at > now ? now : event.at
  const isAllowed = canMove(before.status, event.status, 'courier')
  // Unless the customer says so earlier, the courier comes again by itself; the mail already says when.
  if (isAllowed && event.status === 'returnPickupFailed') await setPickUp(trx, shop, before)
  const moved = await moveItem(trx, shop, { itemId, to: event.status, actor: 'courier', at })
  if (!moved.ok) return moved.reason === 'MOVE_NOT_ALLOWED' ? { ...moved, itemId, from: before.status } : moved
  const { order, item } = moved
  // It was withdrawn from while it was on its way.
  const isUnwanted = item.status === 'delivered' && (await isWithdrawn(trx, item))
  if (isUnwanted) await callBack(trx, shop, { order, item })
  return { ok: true }
}

/** Whoever does not want it any more is told when it is picked up instead of that it has arrived. */
async function callBack(
  trx: Transaction,
  shop: StoreScope,
  { order, item }: { order: Order; item: OrderItem },
): Promise<void> {
  await arrangePickUp(trx, shop, { item, reason: 'withdrawal' })
  const called = await lockItem(trx, item.id)
  if (called === null || called.withdrawDay === null) return
  await rememberReminder(trx, item.id, called.withdrawDay)
  await enqueueOrderMail(trx, shop, { order, kind: 'return-reminder', items: [called], day: called.withdrawDay })
}

/** What travels under one number travels together. */
async function listItemIds(trx: Transaction, { itemId, tracking }: CourierEvent): Promise<string[]> {
  if (itemId !== undefined) return [itemId]
  return tracking === undefined ? [] : findItemsByTracking(trx, tracking)
}
