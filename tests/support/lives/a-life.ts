import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { AWAY, canGoOutFor, moverOf } from '#domain/catalogue/units/custody.ts'
import { effectsOf } from '#domain/orders/effects.ts'
import { isSentAgain, LIFECYCLE } from '#domain/orders/lifecycle.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import { orderWork } from '#jobs/order-work.ts'
import { signEvent } from '#providers/webhooks/signature.ts'
import { decidePlannedChanges } from '#use-cases/memberships/plan-changes/decide-planned-changes.ts'
import { settlePlanChanges } from '#use-cases/memberships/plan-changes/settle-plan-changes.ts'
import { advanceItem } from '#use-cases/orders/lifecycle/advance-item.ts'
import { joinGuestOrders } from '#use-cases/orders/placing/join-guest-orders.ts'
import { expirePayments } from '#use-cases/payments/expire-payments.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { takeWith, takeWithPlatform } from '../fixtures/own-account.ts'
import { SANDBOX_SECRET, START } from '../fixtures/run-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'
import { type BagStep, workOnBags } from './bags-of-a-life.ts'
import { decideLate, type LateStep } from './decide-late.ts'
import { type FloorStep, workOnFloor } from './floor-of-a-life.ts'
import { type HandStep, workByHand } from './hands-of-a-life.ts'
import { beginCharging } from './life-charges.ts'
import { beginChanging } from './life-lengths.ts'
import { beginShopping, type Way, type Wish } from './life-shopping.ts'
import { PLANS } from './life-stage.ts'

export type Pick = { nth: number }

const A_DAY = 86_400_000

/** Two customers who share a few garments, and everybody who has to do with them. Every verb may be refused. */
export async function beginLife(shop: Shop) {
  shop.clock.now = START
  shop.dependencies.stores.invalidate(null)
  shop.providerAccounts.invalidate(null)
  shop.deaf(false)
  shop.down(false)
  const people = [await shop.customer(), await shop.customer()] as const
  const works = orderWork({ dependencies: shop.dependencies, simulated: null })
  let isDown = false
  const { ask, askAbout, hold, order, orders, pages } = beginShopping(shop, { people, isDown: () => isDown })

  const items = () => orders.flatMap((each) => each.items)
  const statusOf = (id: string) =>
    inStore(shop.db, ATELIER_ID, async (trx) => {
      const row = await trx.selectFrom('orderItem').select('status').where('id', '=', id).executeTakeFirst()
      return row?.status ?? null
    })
  const membershipOf = async (who: 0 | 1): Promise<string | null> =>
    (await ask(who, 'GET', '/api/userMemberships')).data.at(-1)?.id ?? null

  /** Another order has its unit, or it lies somewhere else in the house. */
  const isUnitElsewhere = (
    id: string,
    { from, to, actor }: { from: OrderStatus; to: OrderStatus; actor: OrderActor },
  ) =>
    inStore(shop.db, ATELIER_ID, async (trx) => {
      const { place } = effectsOf({ from, to, way: 'rent' })
      const item = await trx.selectFrom('orderItem').select('unitId').where('id', '=', id).executeTakeFirstOrThrow()
      const custody = await lockCustody(trx, item.unitId)
      return place !== undefined && AWAY.includes(place) && !canGoOutFor(custody, { id }, moverOf(actor))
    })

  const wasWithdrawnFrom = (id: string) =>
    inStore(shop.db, ATELIER_ID, async (trx) => {
      const query = trx.selectFrom('withdrawal').select('id').where(sql<boolean>`${id} = any(item_ids)`)
      return (await query.executeTakeFirst()) !== undefined
    })

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
    const isElsewhere = from !== null && (await isUnitElsewhere(id, { from, to, actor }))
    const isDone =
      actor === 'courier'
        ? (await shop.courier({ itemId: id, status: to })).ok
        : (await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId: id, to, actor, reason: 'so it is' })).ok
    const isUnwanted = from !== null && isSentAgain({ from, to }) && (await wasWithdrawnFrom(id))
    const isStuck = isLegal && actor !== 'courier' && (isElsewhere || isUnwanted)
    if (isDone !== (isLegal && !isStuck)) throw new Error(`${actor} said ${to} of what was ${from}: ${isDone}`)
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
      const wanted = {
        partnerStoreId: ATELIER_ID,
        membershipId: pick(PLANS, plan),
        acceptsTerms: true,
        earlyStart: true,
      }
      const { data } = await ask(who, 'POST', '/api/userMemberships', wanted)
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
    /** The store takes payments with another account: one of its own, or the platform's. */
    account: (name: string | null) =>
      name === null ? takeWithPlatform(shop, ATELIER_ID) : takeWith(shop, { storeId: ATELIER_ID, name }),
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
          const delivered = await shop.fetch(
            new Request('http://localhost/webhooks/sandbox', { method: 'POST', headers, body }),
          )
          if (!delivered.ok) throw new Error(`The news were not taken: ${delivered.status}`)
        }
      }
    },
    /** Proves the mailbox: what was ordered with its address as a guest is the account's from now on. */
    async joinOrders(who: 0 | 1) {
      const { id, email } = people[who]
      const customer = { id, storeId: ATELIER_ID, email }
      await inStore(shop.db, ATELIER_ID, (trx) => joinGuestOrders(trx, { customer, now: shop.clock.now }))
    },
    floor: (step: FloorStep) => workOnFloor(shop, step),
    bag: (step: BagStep) => workOnBags(shop, step),
    late: (step: LateStep) => decideLate(shop, step),
    hand: (step: HandStep) => workByHand(shop, step),
    ...beginCharging(shop, { items, orders }),
    length: beginChanging(shop, { orders, pages, isDown: () => isDown }),
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
      await shop.takeDue()
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
      await shop.takeDue()
      await settle()
    },
  }
}

export type Life = Awaited<ReturnType<typeof beginLife>>

/** What only customers, banks and the calendar say: they have verbs of their own. */
function isTheirOwn(actor: OrderActor, move: { from: OrderStatus | null; to: OrderStatus }): boolean {
  const isPurchase = move.from === 'delivered' && move.to === 'completed'
  // Staff has no verb yet that says for a bank what became of its payment.
  const isVerdict = move.from === 'pendingVerification'
  return actor === 'customer' || actor === 'payment' || isVerdict || (actor === 'system' && isPurchase)
}

function pick<Item>(all: readonly Item[], index: number): Item | undefined {
  return all[index % Math.max(1, all.length)]
}
