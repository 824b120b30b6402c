import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { LIFECYCLE } from '#domain/orders/lifecycle.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { orderWork } from '#jobs/order-work.ts'
import { signEvent } from '#providers/webhooks/signature.ts'
import { decidePlannedChanges } from '#use-cases/memberships/plan-changes/decide-planned-changes.ts'
import { settlePlanChanges } from '#use-cases/memberships/plan-changes/settle-plan-changes.ts'
import { advanceItem } from '#use-cases/orders/lifecycle/advance-item.ts'
import { joinGuestOrders } from '#use-cases/orders/placing/join-guest-orders.ts'
import { expirePayments } from '#use-cases/payments/expire-payments.ts'
import { productId } from './a-catalogue.ts'
import type { Shop } from './a-shop.ts'
import { PLANS } from './life-stage.ts'
import { ADDRESS, SANDBOX_SECRET, SHIPPING, START } from './run-shop.ts'
import { ATELIER_ID, DISCOUNT_ID } from './test-stores.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>
type Held = { id: string; way: Way; price: number }
export type Way = 'rent' | 'secondHand' | 'subscription' | 'membership'
export type Pick = { nth: number }
/** `asGuest`: before logging in, in the same cart. */
type Wish = { product: number; way: Way; delivery: number; asGuest: boolean }

const PRICES = { rent: 4_000, secondHand: 20_000, subscription: 5_000, membership: 0 } as const
const A_DAY = 86_400_000
const DELIVERIES = ['2026-11-24', '2026-11-26', '2026-12-03', '2026-12-15'] as const

/** Two customers who share a few garments, and everybody who has to do with them. Every verb may be refused. */
export async function beginLife(shop: Shop) {
  shop.clock.now = START
  shop.dependencies.stores.forget(null)
  shop.deaf(false)
  shop.down(false)
  const people = [await shop.customer(), await shop.customer()] as const
  const carts: [Held[], Held[]] = [[], []]
  /** With the token of who ordered as a guest. */
  const orders: { who: 0 | 1; id: string; items: string[]; token: string | null }[] = []
  const pages: string[] = []
  const works = orderWork({ dependencies: shop.dependencies, simulated: null })
  let isDown = false

  const items = () => orders.flatMap((order) => order.items)
  const statusOf = (id: string) =>
    inStore(shop.db, ATELIER_ID, async (trx) => {
      const row = await trx.selectFrom('orderItem').select('status').where('id', '=', id).executeTakeFirst()
      return row?.status ?? null
    })
  const ask = async (who: 0 | 1, ...asked: Parameters<Customer['call']>) => {
    const answer = await people[who].call(...asked)
    if (answer.status >= 500 && answer.code !== 'PAYMENT_UNAVAILABLE') throw new Error(`${asked[1]}: ${answer.status}`)
    return answer
  }
  const membershipOf = async (who: 0 | 1): Promise<string | null> =>
    (await ask(who, 'GET', '/api/userMemberships')).data.at(-1)?.id ?? null

  async function hold(who: 0 | 1, { product, way, delivery, asGuest }: Wish) {
    // Whether something can be bought changes with where it is.
    if (way === 'secondHand') shop.dependencies.stores.forget(null)
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
      const isExpected = REFUSALS.includes(placed.code ?? '') && (isDown || placed.code !== 'PAYMENT_UNAVAILABLE')
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
    const asked = { partnerStoreId: ATELIER_ID, cart, holdIds: ids, total, email, acceptsTerms: true, earlyStart: true }
    return shop.call('POST', '/public-api/guestOrders', { body: { ...asked, ...wish }, key: crypto.randomUUID() })
  }

  /** Whoever ordered as a guest asks with the token of the order, or with the account once it has joined. */
  async function askAbout({ who, id, token }: (typeof orders)[number], path: string, body: object = {}) {
    if (token === null) return ask(who, 'POST', `/api/orders/${id}/${path}`, body)
    const answer = await shop.call('POST', `/api/orders/${id}/${path}`, { body, bearer: token })
    if (answer.status >= 500 && answer.code !== 'PAYMENT_UNAVAILABLE') throw new Error(`${path}: ${answer.status}`)
    return answer.status === 401 ? ask(who, 'POST', `/api/orders/${id}/${path}`, body) : answer
  }

  async function settle() {
    await expirePayments(shop.dependencies, shop.dependencies.subjects)
    await shop.work()
    await shop.work()
  }

  async function advance(id: string, move: { to: OrderStatus; actor: OrderActor }) {
    const from = await statusOf(id)
    const isLegal = LIFECYCLE.some((each) => each.from === from && each.to === move.to && each.by.includes(move.actor))
    const { to, actor } = move
    if (actor === 'customer' || actor === 'payment' || isTheirOwn(actor, { from, to })) return
    const isDone =
      actor === 'courier'
        ? (await shop.courier({ itemId: id, status: to })).ok
        : (await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId: id, to, actor, reason: 'so it is' })).ok
    if (isDone !== isLegal) throw new Error(`${actor} said ${to} of what was ${from}: ${isDone}`)
  }

  return {
    hold,
    order,
    /** No two things happen in one moment. */
    tick() {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    },
    /** From the shelf to the payment in one go; perhaps with one of the other garment as well. */
    async buy(who: 0 | 1, wish: Wish & { discount: boolean; also: Way | null }) {
      await hold(who, wish)
      if (wish.also !== null) await hold(who, { ...wish, product: 3 - wish.product, way: wish.also })
      const page = await order(who, wish)
      if (page !== null) await shop.act(page)
    },
    async page({ nth }: Pick, action: Parameters<Shop['act']>[1]) {
      const page = pick(pages, nth)
      if (page !== undefined) await shop.act(page, action)
    },
    async check({ nth }: Pick) {
      const found = pick(orders, nth)
      if (found) await askAbout(found, 'payment')
    },
    async change({ nth }: Pick, action: 'cancel' | 'returnRequest' | 'withdrawal', isPart: boolean) {
      const found = pick(orders, nth)
      if (!found) return
      const one = found.items[nth % found.items.length]
      await askAbout(found, action, isPart ? { items: [one] } : {})
    },
    /** Whatever the table allows next, through its own door: as it should be, or in some other way. */
    async drift({ nth }: Pick, ways: readonly number[]) {
      const id = pick(items(), nth)
      if (id === undefined) return
      for (const way of ways) {
        const from = await statusOf(id)
        const next = LIFECYCLE.filter((move) => move.from === from).flatMap(({ to, by }) =>
          by.filter((actor) => !isTheirOwn(actor, { from, to })).map((actor) => ({ to, actor })),
        )
        const move = way === 0 ? next[0] : pick(next, way)
        if (move !== undefined) await advance(id, move)
      }
    },
    async say({ nth }: Pick, move: { to: OrderStatus; actor: OrderActor }) {
      const id = pick(items(), nth)
      if (id) await advance(id, move)
    },
    async join(who: 0 | 1, { plan, pays }: { plan: number; pays: boolean }) {
      const asked = {
        partnerStoreId: ATELIER_ID,
        membershipId: pick(PLANS, plan),
        acceptsTerms: true,
        earlyStart: true,
      }
      const { data } = await ask(who, 'POST', '/api/userMemberships', asked)
      if (!data?.paymentUrl) return
      if (!pages.includes(data.paymentUrl)) pages.push(data.paymentUrl)
      if (pays) await shop.act(data.paymentUrl)
    },
    async renew(who: 0 | 1, change: 'cancelRenew' | 'resumeRenew') {
      const id = await membershipOf(who)
      if (id) await ask(who, 'PUT', `/api/userMemberships/${id}/${change}`)
    },
    async upgrade(who: 0 | 1, { plan, immediate }: { plan: number; immediate: boolean }) {
      const id = await membershipOf(who)
      const body = { membershipId: pick(PLANS, plan), immediate }
      if (id) await ask(who, 'PUT', `/api/userMemberships/${id}/upgrade`, body)
    },
    async leave(who: 0 | 1) {
      const id = await membershipOf(who)
      if (id) await ask(who, 'POST', `/api/userMemberships/${id}/withdrawal`, {})
    },
    /** All cards of a customer. */
    async card(who: 0 | 1, fails: boolean) {
      await sql`update sandbox_customer set card_fails = ${fails} where email = ${people[who].email}`.execute(shop.db)
    },
    deaf: (deaf: boolean) => shop.deaf(deaf),
    down(down: boolean) {
      isDown = down
      shop.down(down)
    },
    /** Old news, and those that wait, once more, the last first or from the middle. */
    async gossip(from: number) {
      const { rows } = await sql<{ id: string; type: string; subject: object }>`
        select id, type, subject from sandbox_event order by (number * ${from + 3}) % 7, number desc limit 6`.execute(
        shop.db,
      )
      for (const { id, ...news } of rows) {
        for (const name of [id, `${id} again ${from}`]) {
          const body = JSON.stringify({ id: name, ...news })
          const signature = signEvent({ body, secret: SANDBOX_SECRET, at: shop.clock.now })
          const headers = { 'sandbox-signature': signature }
          const told = await shop.fetch(
            new Request('http://localhost/webhooks/sandbox', { method: 'POST', headers, body }),
          )
          if (!told.ok) throw new Error(`The news were not taken: ${told.status}`)
        }
      }
    },
    /** Proves the mailbox: what was ordered with its address as a guest is the account's from now on. */
    async joinOrders(who: 0 | 1) {
      const { id, email } = people[who]
      const customer = { id, storeId: ATELIER_ID, email }
      await inStore(shop.db, ATELIER_ID, (trx) => joinGuestOrders(trx, { customer, now: shop.clock.now }))
    },
    work: () => shop.work(),
    /** Jobs do not wait for days, so they come first. */
    async wait(duration: Temporal.DurationLike) {
      await shop.work()
      const time = Temporal.Instant.fromEpochMilliseconds(shop.clock.now.getTime()).toZonedDateTimeISO('Europe/Rome')
      const until = time.add(duration).epochMilliseconds
      // What is decided in the last days before a renewal is decided then, however long nobody looks.
      for (let at = shop.clock.now.getTime(); at < until; at += A_DAY) {
        shop.clock.now = new Date(at)
        if ((await decidePlannedChanges(shop.dependencies)) > 0) await shop.work()
      }
      shop.clock.now = new Date(until)
      await shop.sandbox.run()
      await expirePayments(shop.dependencies, shop.dependencies.subjects)
      await settlePlanChanges(shop.dependencies)
      for (const { run } of works) await run()
      await shop.work()
    },
    /** Everybody has heard everything, and everything that waits is done. */
    async rest() {
      shop.deaf(false)
      shop.down(false)
      await shop.sandbox.tellAll()
      shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
      await settlePlanChanges(shop.dependencies)
      await settle()
    },
  }
}

export type Life = Awaited<ReturnType<typeof beginLife>>

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

/** What only customers, banks and the calendar say: they have verbs of their own. */
function isTheirOwn(actor: OrderActor, move: { from: OrderStatus | null; to: OrderStatus }): boolean {
  const isKept = move.from === 'delivered' && move.to === 'completed'
  // Staff has no verb yet that says for a bank what became of its payment.
  const isVerdict = move.from === 'pendingVerification'
  return actor === 'customer' || actor === 'payment' || isVerdict || (actor === 'system' && isKept)
}

/** After an order that a plan covers, its member has no more than the plan allows. */
async function requireLimits({ db }: Shop, customerId: string): Promise<void> {
  const { rows } = await inStore(db, ATELIER_ID, (trx) =>
    sql<{ own: number; most: number; status: string }>`
      select plan.max_concurrent_products as most, member.status,
        (select count(*)::int from customer_order o join order_item i on i.order_id = o.id
          where o.customer_id = member.customer_id and i.way = 'membership' and i.status::text not in
            ('withdrawed', 'needVerify', 'laundry', 'returned', 'completed', 'deleted', 'exception')) as own
      from user_membership member join membership plan on plan.id = member.membership_id
      where member.customer_id = ${customerId} and member.status in ('active', 'pastDue')`.execute(trx),
  )
  const [row] = rows
  if (row?.status !== 'active' || row.own > row.most) throw new Error(`Beyond the plan: ${JSON.stringify(row)}`)
}

function pick<Item>(all: readonly Item[], index: number): Item | undefined {
  return all[index % Math.max(1, all.length)]
}
