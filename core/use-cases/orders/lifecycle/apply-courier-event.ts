import type { Transaction } from '#database/connection.ts'
import { findStoreOfParcel } from '#database/queries/due/stores-due.ts'
import { keepConflict } from '#database/queries/floor/custody-conflicts.ts'
import { findItemsByTracking, lockItem, setTracking } from '#database/queries/orders/order-items.ts'
import { forgetProviderEvent, isEventKnown, keepProviderEvent } from '#database/queries/payments/payments.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { CourierEvent } from '#providers/courier/courier-event.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { inStoreScope, type OrderDependencies, type StoreScope } from '../order-dependencies.ts'
import { reportMove } from './report-move.ts'

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
    // A garment that has left a parcel before does not keep the rest from moving.
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
  const moved = await reportMove(trx, shop, { itemId, to: event.status, actor: 'courier', at })
  if (!moved.ok && moved.reason === 'UNIT_ELSEWHERE') {
    await raiseConflict(trx, shop, { item: before, said: event.status, place: moved.place })
    return { ok: true }
  }
  if (!moved.ok) return moved.reason === 'MOVE_NOT_ALLOWED' ? { ...moved, itemId, from: before.status } : moved
  return { ok: true }
}

/** The courier says of a garment what cannot be: its unit is recorded elsewhere. Nothing moves, and a person looks at it. */
async function raiseConflict(
  trx: Transaction,
  { storeId, now }: StoreScope,
  { item, said, place }: { item: OrderItem; said: OrderStatus; place: Place },
): Promise<void> {
  await keepConflict(trx, { storeId, itemId: item.id, said, place, at: now() })
  await followGarments(trx, { storeId, now: now(), itemIds: [item.id] })
}

/** Garments under one number travel together. */
async function listItemIds(trx: Transaction, { itemId, tracking }: CourierEvent): Promise<string[]> {
  if (itemId !== undefined) return [itemId]
  return tracking === undefined ? [] : findItemsByTracking(trx, tracking)
}
