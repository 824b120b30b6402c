import type { OrderView } from '#contract/orders/orders.ts'
import { asList, attempt, parseJson } from '../state/untrusted.ts'
import { reportShopEvent } from './shop-events.ts'

type Bought = Pick<OrderView, 'id' | 'number' | 'total' | 'items' | 'createdAt'>

const DAY = 24 * 60 * 60_000
const MOST_REMEMBERED = 50

/** Its page is opened again and again, from the mail too: counted is the first time, on the day of the order. */
export function reportPurchase(order: Bought, storage: Storage, now: number): void {
  const reported = read(storage)
  if (reported.includes(order.id) || now - Date.parse(order.createdAt) > DAY) return
  const items = order.items.map(({ product: { id, name, brand }, size, price }) => ({ id, name, brand, size, price }))
  if (!reportShopEvent({ name: 'purchase', order: order.number, items, value: order.total })) return
  attempt(() => storage.setItem(KEY, JSON.stringify([...reported, order.id].slice(-MOST_REMEMBERED))))
}

const KEY = 'reportedOrders'

function read(storage: Storage): unknown[] {
  return asList(attempt(() => parseJson(storage.getItem(KEY))))
}
