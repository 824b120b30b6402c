import type { Transaction } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import { listEvents } from '#database/queries/orders/order-events.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { listOrders } from '#database/queries/orders/orders.ts'
import { listWithdrawals } from '#database/queries/orders/withdrawals.ts'

const ALL = 1_000_000

/** What is kept about a customer's orders. Which unit it was stays in the house. */
export async function exportOrders(trx: Transaction, customer: { storeId: string; customerId: string }) {
  const orders = await listOrders(trx, { ...customer, after: null, limit: ALL })
  const ids = orders.map(({ id }) => id)
  const items = await listItems(trx, ids)
  const events = await listEvents(trx, ids)
  const withdrawals = await listWithdrawals(trx, ids)
  const charges = await listCharges(trx, ids)
  return orders.map(({ storeId, customerId, ...order }) => ({
    ...order,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ unitId, holdId, storeId: _, ...item }) => ({
        ...item,
        events: events.filter(({ itemId }) => itemId === item.id),
        charges: charges
          .filter(({ itemId }) => itemId === item.id)
          .map(({ storeId: _store, orderId: _order, itemId: _item, person: _person, ...charge }) => charge),
      })),
    withdrawals: withdrawals.filter(({ orderId }) => orderId === order.id),
  }))
}
