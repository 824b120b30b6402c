import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { productId } from '../fixtures/a-catalogue.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { SHIPPING } from '../fixtures/run-shop.ts'
import { ADDRESS } from '../fixtures/shop-customer.ts'
import { ATELIER_ID, DISCOUNT_ID } from '../fixtures/test-stores.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>
type Held = { id: string; way: Way; price: number }
export type Way = 'rent' | 'secondHand' | 'subscription' | 'membership'
/** `asGuest`: before logging in, in the same cart. */
export type Wish = { product: number; way: Way; delivery: number; asGuest: boolean }

const PRICES = { rent: 4_000, secondHand: 20_000, subscription: 5_000, membership: 0 } as const
const DELIVERIES = ['2026-11-24', '2026-11-26', '2026-12-03', '2026-12-15'] as const

/** What two customers hold and order, and the pages on which they can pay. */
export function beginShopping(
  shop: Shop,
  { people, isDown }: { people: readonly [Customer, Customer]; isDown: () => boolean },
) {
  const carts: [Held[], Held[]] = [[], []]
  /** With the token of who ordered as a guest. */
  const orders: { who: 0 | 1; id: string; items: string[]; token: string | null }[] = []
  const pages: string[] = []

  const ask = async (who: 0 | 1, ...parameters: Parameters<Customer['call']>) => {
    const answer = await people[who].call(...parameters)
    if (answer.status >= 500 && answer.code !== 'PAYMENT_UNAVAILABLE')
      throw new Error(`${parameters[1]}: ${answer.status}`)
    return answer
  }

  async function hold(who: 0 | 1, { product, way, delivery, asGuest }: Wish) {
    // Whether something can be bought changes with where it is.
    if (way === 'secondHand') shop.dependencies.stores.invalidate(null)
    const wanted = { productId: productId(product), sizeId: 'IT42', type: way, daysCount: 4 }
    const { cart } = people[who]
    const when = { deliveryDate: DELIVERIES[delivery % DELIVERIES.length] ?? DELIVERIES[0] }
    const body = { partnerStoreId: ATELIER_ID, cart, ...wanted, ...when }
    const answer = asGuest
      ? await shop.call('POST', '/public-api/holds', { body })
      : await people[who].call('POST', '/public-api/holds', body)
    if (answer.status >= 500) throw new Error(`Holds: ${answer.status}`)
    if (answer.status === 200) carts[who].push({ id: answer.data.id, way, price: PRICES[way] })
  }

  async function order(
    who: 0 | 1,
    { discount, asGuest = false }: { discount: boolean; asGuest?: boolean },
  ): Promise<string | null> {
    // A cart shows no more than it can hold: what came before has run out of time.
    const held = carts[who].slice(-HOLD_POLICY.mostInCart)
    if (held.length === 0) return null
    const garments = held.reduce((sum, { price }) => sum + price, 0)
    const isCovered = held.every(({ way }) => way === 'membership')
    const total = (discount ? (garments * 9) / 10 : garments) + (isCovered ? 0 : SHIPPING)
    const ids = held.map(({ id }) => id)
    const address = { ...ADDRESS, street: `Via della Spiga ${who + 1}` }
    const wish = { address, ...(discount && { discountId: DISCOUNT_ID }) }
    const needsAccount = held.some(({ way }) => way === 'membership' || way === 'subscription')
    const placed =
      asGuest && !needsAccount
        ? await orderAsGuest(who, { ids, total, wish })
        : await people[who].order(ids, total, wish)
    if (placed.status !== 200) {
      const isExpected = REFUSALS.includes(placed.code ?? '') && (isDown() || placed.code !== 'PAYMENT_UNAVAILABLE')
      if (!isExpected) throw new Error(`The order was refused: ${placed.status} ${placed.code}`)
      if (placed.code === 'HOLD_LOST') carts[who] = []
      return null
    }
    const { order, paymentUrl, token = null } = placed.data
    const isNew = !orders.some(({ id }) => id === order.id)
    if (isNew) orders.push({ who, id: order.id, token, items: order.items.map((item: { id: string }) => item.id) })
    if (paymentUrl === null) carts[who] = []
    else if (!pages.includes(paymentUrl)) pages.push(paymentUrl)
    if (isNew && held.some(({ way }) => way === 'membership')) await requireLimits(shop, people[who].id)
    return paymentUrl
  }

  /** With the same cart and the same e-mail, as somebody does who does not log in today. */
  function orderAsGuest(who: 0 | 1, { ids, total, wish }: { ids: string[]; total: number; wish: object }) {
    const { cart, email } = people[who]
    const order = { partnerStoreId: ATELIER_ID, cart, holdIds: ids, total, email, acceptsTerms: true, earlyStart: true }
    return shop.call('POST', '/public-api/guestOrders', { body: { ...order, ...wish }, key: crypto.randomUUID() })
  }

  /** Whoever ordered as a guest asks with the token of the order, or with the account once it has joined. */
  async function askAbout({ who, id, token }: (typeof orders)[number], path: string, body: object = {}) {
    if (token === null) return ask(who, 'POST', `/api/orders/${id}/${path}`, body)
    const answer = await shop.call('POST', `/api/orders/${id}/${path}`, { body, bearer: token })
    if (answer.status >= 500 && answer.code !== 'PAYMENT_UNAVAILABLE') throw new Error(`${path}: ${answer.status}`)
    return answer.status === 401 ? ask(who, 'POST', `/api/orders/${id}/${path}`, body) : answer
  }

  return { ask, askAbout, hold, order, orders, pages }
}

const REFUSALS: readonly string[] = [
  'HOLD_LOST',
  'RATE_LIMITED',
  'DISCOUNT_EXPIRED',
  'DISCOUNT_USED',
  'MEMBERSHIP_NOT_ACTIVE',
  'NOT_IN_PLAN',
  'MEMBERSHIP_LIMIT',
  'OFFER_NOT_AVAILABLE',
  'PAYMENT_UNAVAILABLE',
]

/** After an order that a plan covers, its member has no more than the plan allows. */
async function requireLimits({ db }: Shop, customerId: string): Promise<void> {
  const { rows } = await inStore(db, ATELIER_ID, (trx) =>
    sql<{ own: number; most: number; status: string }>`
      select plan.max_concurrent_products as most, member.status,
        (select count(*)::int from customer_order o join order_item i on i.order_id = o.id
          where o.customer_id = member.customer_id and i.way = 'membership' and i.bought_at is null and i.status::text not in
            ('withdrawed', 'needVerify', 'laundry', 'returned', 'completed', 'deleted', 'exception')) as own
      from user_membership member join membership plan on plan.id = member.membership_id
      where member.customer_id = ${customerId} and member.status in ('active', 'pastDue')`.execute(trx),
  )
  const [row] = rows
  if (row?.status !== 'active' || row.own > row.most) throw new Error(`Beyond the plan: ${JSON.stringify(row)}`)
}
