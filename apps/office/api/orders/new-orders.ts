import { countNewOrders, findOrderNotices, saveOrderNotices } from '#database/queries/staff/order-notices.ts'
import { isToldOfOrders } from '#domain/staff/order-notices.ts'
import { MOST_NEW_ORDERS } from '#office/contract/orders/most-new-orders.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

/** What is new to whoever asks, and whether they are written to about it. Who only looks in for support is told nothing. */
export function createNewOrderHandlers() {
  return {
    newOrders: handleStore('newOrders', async ({ storeId, staff: { person } }, trx) => {
      const own = await findOrderNotices(trx, { personId: person.id, storeId })
      if (own === null) return { ok: true, data: { count: 0, latest: null, mails: false } }
      const found = await countNewOrders(trx, { storeId, since: own.since, most: MOST_NEW_ORDERS })
      return { ok: true, data: { ...found, mails: isToldOfOrders(own.role, own.tellsOrders) } }
    }),

    seeNewOrders: handleStore('seeNewOrders', async ({ storeId, staff: { person }, now }, trx) => {
      await saveOrderNotices(trx, { personId: person.id, storeId, ordersSeenAt: await shopNow(trx, now) })
      return { ok: true, data: null }
    }),

    setOrderNotices: handleStore('setOrderNotices', async ({ storeId, staff: { person }, body: { mails } }, trx) => {
      await saveOrderNotices(trx, { personId: person.id, storeId, tellsOrders: mails })
      return { ok: true, data: null }
    }),
  }
}
