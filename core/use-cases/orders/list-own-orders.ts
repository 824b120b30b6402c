import { inStore } from '#database/connection.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { listOrders, type OrderPlace } from '#database/queries/orders/orders.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderOwner } from './find-own-order.ts'
import type { OrderDependencies } from './order-dependencies.ts'

export type OrderPage = { orders: { order: Order; items: OrderItem[] }[]; next: OrderPlace | null }

/** The newest first; one page. */
export function listOwnOrders(
  { db }: Pick<OrderDependencies, 'db'>,
  { storeId, userId: customerId }: OrderOwner,
  { after, limit }: { after: OrderPlace | null; limit: number },
): Promise<OrderPage> {
  return inStore(db, storeId, async (trx) => {
    const found = await listOrders(trx, { storeId, customerId, after, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const items = Map.groupBy(
      await listItems(
        trx,
        shown.map(({ id }) => id),
      ),
      ({ orderId }) => orderId,
    )
    const last = found.length > limit ? shown.at(-1) : undefined
    const orders = shown.map((order) => ({ order, items: items.get(order.id) ?? [] }))
    return { orders, next: last ? { createdAt: last.createdAt, id: last.id } : null }
  })
}
