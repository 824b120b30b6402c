import type { Transaction } from '#database/connection.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { isPrepared } from '#domain/orders/still-changeable.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { moveItem } from '../lifecycle/move-item.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'

/** A garment that was to be packed and leaves on a later day: it waits for that day, and nobody packs it before. */
export async function waitForDay(trx: Transaction, shop: LifecycleDependencies, item: OrderItem): Promise<OrderItem> {
  const isLater = item.shipDay > romeTime(shop.now()).day.toString()
  if (!isPrepared(item) || !isLater) return item
  const moved = await moveItem(trx, shop, { itemId: item.id, to: 'paymentConfirmed', actor: 'system' })
  if (!moved.ok) throw new Error(`${item.id} does not wait for ${item.shipDay}: ${moved.reason}`)
  return { ...item, status: moved.item.status, statusAt: moved.item.statusAt }
}
