import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { asList, attempt, parseJson } from '../state/untrusted.ts'
import type { ShopEvent } from './shop-event.ts'
import { reportShopEvent } from './shop-events.ts'

type Bought = Pick<OrderView, 'id' | 'number' | 'total' | 'items' | 'createdAt'>

const DAY = 24 * 60 * 60_000
const MOST_REMEMBERED = 50

/** Its page is opened again and again, from the mail too: counted is the first time, on the day of the order. */
export function reportPurchase(order: Bought, storage: Storage, now: number): void {
  const items = order.items.map(({ product: { id, name, brand }, size, price }) => ({ id, name, brand, size, price }))
  reportOnce({ name: 'purchase', order: order.number, items, value: order.total }, order, storage, now)
}

type Subscribed = Pick<UserMembershipView, 'id' | 'number' | 'membership' | 'movements' | 'createdAt'>

/** A plan has begun, with what was paid for it. */
export function reportSubscription(record: Subscribed, storage: Storage, now: number): void {
  const { id, name, price } = record.membership
  const plan = { id, name, category: 'plans', price }
  const value = record.movements.find(({ kind }) => kind === 'charge')?.amount ?? price
  reportOnce({ name: 'subscribe', contract: record.number, plan, value }, record, storage, now)
}

function reportOnce(
  event: ShopEvent,
  { id, createdAt }: Pick<Bought, 'id' | 'createdAt'>,
  storage: Storage,
  now: number,
) {
  const reported = read(storage)
  if (reported.includes(id) || now - Date.parse(createdAt) > DAY || !reportShopEvent(event)) return
  attempt(() => storage.setItem(KEY, JSON.stringify([...reported, id].slice(-MOST_REMEMBERED))))
}

const KEY = 'reportedOrders'

function read(storage: Storage): unknown[] {
  return asList(attempt(() => parseJson(storage.getItem(KEY))))
}
