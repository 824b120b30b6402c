import { toCsv } from '#domain/csv.ts'
import { readAllOrders, readOrderPage } from '#use-cases/orders/staff/read-order-list.ts'
import { handleStore } from '../protocol/handle.ts'
import { maySeeNames, ORDER_HEADER, toListedOrder, toLooked, toOrderCells } from './order-list-view.ts'

/** The orders of a store. */
export function createOrderHandlers() {
  return {
    orders: handleStore('orders', async ({ storeId, staff, query, now }, trx) => {
      const { before: behind, ...looked } = query
      const { orders, next, matching } = await readOrderPage(trx, { storeId, behind, ...toLooked(looked) })
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language }
      return { ok: true, data: { orders: orders.map((order) => toListedOrder(order, seen)), matching, next } }
    }),

    exportOrders: handleStore('exportOrders', async ({ storeId, staff, query, now }, trx) => {
      const orders = await readAllOrders(trx, { storeId, ...toLooked(query) })
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language }
      const rows = orders.map((order) => toOrderCells(toListedOrder(order, seen)))
      const bytes = new TextEncoder().encode(toCsv([ORDER_HEADER, ...rows]))
      return { ok: true, data: { name: `orders-${now.toISOString().slice(0, 10)}.csv`, bytes } }
    }),
  }
}
