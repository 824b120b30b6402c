import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertUserMembership, updateUserMembership } from '#database/queries/user-memberships.ts'
import { productId } from '#tests/support/a-catalogue.ts'
import { openShop, SHIPPING, type Shop } from '#tests/support/a-shop.ts'
import { ATELIER_ID } from '#tests/support/test-stores.ts'
import { advanceDueItems } from './advance-due-items.ts'
import { followLateReturns } from './follow-late-returns.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'
const START = new Date('2026-11-16T09:00:00Z')
const RENT = 4_000 + SHIPPING

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

async function buy(customer: Customer, asked: Parameters<Customer['hold']>[0] = {}, total = RENT, changes = {}) {
  const { data } = await customer.order([await customer.hold(asked)], total, changes)
  if (data.paymentUrl) await shop.act(data.paymentUrl)
  return data.order.id as string
}

/** From wherever the clock is to noon of a day. */
async function goTo(day: string): Promise<void> {
  const noon = Date.parse(`${day}T11:00:00Z`)
  await shop.wait({ hours: Math.ceil((noon - shop.clock.now.getTime()) / 3_600_000) })
}

const firstItem = async (customer: Customer, id: string) => (await customer.find(id)).items[0]
const unitOf = (orderId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('orderItem')
      .innerJoin('unit', 'unit.id', 'orderItem.unitId')
      .leftJoin('occupancy', 'occupancy.id', 'orderItem.holdId')
      .select(['unit.state', 'occupancy.id as taken'])
      .where('orderItem.orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
  )

describe('a rent', () => {
  it('goes out, comes back and is done, told by a courier who signs, with a mail at every turn', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    await goTo('2026-11-25')
    expect(await firstItem(anna, id)).toMatchObject({
      status: 'delivered',
      next: { code: 'pickUp', by: '2026-11-30' },
      actions: ['requestReturn', 'withdraw'],
    })
    expect((await unitOf(id)).state).toBe('onLoan')
    await goTo('2026-11-29')
    await goTo('2026-12-02')
    expect(await firstItem(anna, id)).toMatchObject({ status: 'laundry', actions: [], withdrawalUntil: null })
    expect((await unitOf(id)).state).toBe('laundry')
    await goTo('2026-12-04')
    const { items } = await anna.find(id)
    expect(items[0].status).toBe('completed')
    const steps = items[0].timeline.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)
    expect(steps.slice(0, 4)).toEqual([
      ...['created system', 'pendingPayment system', 'paymentConfirmed payment', 'waitingShipping system'],
    ])
    expect(steps.slice(4, 7)).toEqual(['shipped courier', 'delivered courier', 'withdrawed courier'])
    expect(steps.slice(7)).toEqual([
      ...['needVerify warehouse', 'laundry warehouse', 'returned warehouse', 'completed system'],
    ])
    expect((await unitOf(id)).state).toBe('available')
    expect(await shop.mailsAbout(id)).toEqual([
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'return-reminder',
      'item-received',
    ])
  })

  it('that was cancelled before it left is paid back, garment by garment, the way there with the last', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const holds = [await anna.hold(), await anna.hold({ number: 2, daysCount: 6 })]
    const { data } = await anna.order(holds, 10_000 + SHIPPING)
    await shop.act(data.paymentUrl)
    const { id, items } = data.order
    const cancel = (body: object) => anna.call('POST', `/api/orders/${id}/cancel`, body)
    await cancel({ items: [items[0].id] })
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed', refunded: 4_000 })
    expect(await cancel({ items: [items[0].id] })).toMatchObject({ status: 409, code: 'ORDER_STATE' })
    await cancel({})
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: 10_000 + SHIPPING })
    expect((await unitOf(id)).taken).toBeNull()
    expect(await shop.mailsAbout(id)).toEqual([
      'order-confirmed',
      'order-cancelled',
      'refund',
      'order-cancelled',
      'refund',
    ])
  })

  it('that is not back in time is followed: its customer is told once, its unit stays taken', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    await goTo('2026-11-27')
    const [item] = (await anna.find(id)).items
    shop.clock.now = new Date('2026-12-03T10:00:00Z')
    expect(await followLateReturns(shop.tools)).toHaveLength(1)
    expect(await followLateReturns(shop.tools)).toEqual([])
    expect(await shop.mailsAbout(id)).toContain('return-overdue')
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    expect(await firstItem(anna, id)).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-12-04' })
    shop.clock.now = new Date('2026-12-04T10:00:00Z')
    expect((await shop.courier({ itemId: item.id, status: 'returnPickupFailed' })).status).toBe(200)
    expect(await firstItem(anna, id)).toMatchObject({
      actions: ['requestReturn'],
      next: { code: 'newPickUp', by: '2026-12-07' },
    })
    const mail = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('detail').where('kind', '=', 'pickup-failed').where('subjectId', '=', id).execute(),
    )
    expect(mail).toMatchObject([{ detail: { day: '2026-12-07', garments: [{ withdrawDay: '2026-12-07' }] } }])
    // Nobody asks for another one: on the next day it is arranged all the same.
    expect(await advanceDueItems(shop.tools)).toEqual([])
    shop.clock.now = new Date('2026-12-05T07:00:00Z')
    expect(await advanceDueItems(shop.tools)).toEqual([expect.stringContaining('A new pick-up is arranged.')])
    const arranged = await firstItem(anna, id)
    expect(arranged).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-12-07' })
    expect(arranged.timeline.at(-1)).toMatchObject({ by: 'system' })
  })
})

describe('a courier', () => {
  it('is believed when it signs, not later than five minutes ago, and each time once', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    const { id: itemId } = await firstItem(anna, id)
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await advanceDueItems(shop.tools)
    const shipped = { id: 'once', itemId, tracking: 'TN1', status: 'shipped' }
    const ago = (seconds: number) => new Date(shop.clock.now.getTime() - seconds * 1_000)
    expect((await shop.courier(shipped, { secret: 'somebody else' })).status).toBe(400)
    expect((await shop.courier(shipped, { at: ago(301) })).status).toBe(400)
    expect((await shop.courier(shipped, { body: JSON.stringify({ ...shipped, status: 'delivered' }) })).status).toBe(
      400,
    )
    expect((await firstItem(anna, id)).status).toBe('waitingShipping')
    expect((await shop.courier({ itemId: crypto.randomUUID(), status: 'shipped' })).status).toBe(404)
    expect((await shop.courier({ tracking: 'TN1', status: 'shipped' })).status).toBe(404)

    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.courier(shipped, { at: ago(299) })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await firstItem(anna, id)).toMatchObject({ status: 'shipped', tracking: 'TN1' })
    // What the lifecycle does not know is refused, and tells nothing.
    expect((await shop.courier({ tracking: 'TN1', status: 'withdrawed' })).status).toBe(409)
    expect((await shop.courier({ tracking: 'TN1', status: 'deleted' })).status).toBe(409)
    expect(shop.warnings.map(({ fields }) => fields)).toMatchObject([
      { itemId, from: 'shipped', to: 'withdrawed' },
      { itemId, from: 'shipped', to: 'deleted' },
    ])
    expect((await shop.courier({ tracking: 'TN1', status: 'deliveryFailed' })).status).toBe(200)
    expect((await shop.courier({ tracking: 'TN1', status: 'delivered' })).status).toBe(200)
    const mails = ['order-confirmed', 'item-shipped', 'delivery-problem', 'item-delivered']
    expect(await shop.mailsAbout(id)).toEqual(mails)
  })
})

describe('withdrawing', () => {
  it('from a rent under way costs the days that were had; the receipt goes out and the courier comes', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    await goTo('2026-11-25')
    const answer = await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    expect(answer.data.receipt).toMatchObject({ email: anna.email, number: answer.data.order.number })
    expect(await firstItem(anna, id)).toMatchObject({
      status: 'returnRequested',
      withdrawDate: '2026-11-26',
      actions: [],
    })
    await shop.work()
    expect(await shop.ledger(id)).toEqual([RENT, -(3_000 + SHIPPING)])
    const mails = ['order-confirmed', 'item-shipped', 'item-delivered', 'withdrawal-receipt', 'refund']
    expect(await shop.mailsAbout(id)).toEqual(mails)
    const again = await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    expect(again).toMatchObject({ status: 422, code: 'WITHDRAWAL_OVER' })
  })

  it('works without logging in, by number and e-mail; whoever guesses learns nothing and is slowed down', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    const { number } = await anna.find(id)
    const body = { partnerStoreId: ATELIER_ID, number: number.toLowerCase().replaceAll('-', ' '), email: anna.email }
    const preview = await shop.call('POST', '/public-api/withdrawalPreviews', { body })
    expect(preview.data).toMatchObject({ number, kind: 'order', items: [{ until: '2026-11-30' }] })
    const wrong = { ...body, email: 'eva@example.it', name: 'Eva' }
    expect(await shop.call('POST', '/public-api/withdrawals', { body: wrong })).toMatchObject({ status: 404 })
    const receipt = await shop.call('POST', '/public-api/withdrawals', { body: { ...body, name: 'Anna Rossi' } })
    expect(receipt.data).toMatchObject({ number, declaredAt: START.toISOString(), email: anna.email })
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    expect(await shop.call('POST', '/public-api/withdrawalPreviews', { body })).toMatchObject({ status: 422 })
    const guesses = []
    for (let guess = 0; guess < 10; guess++) {
      guesses.push((await shop.call('POST', '/public-api/withdrawalPreviews', { body: wrong })).status)
    }
    expect(guesses).toContain(429)
  })

  it('from what is on its way is paid back at once, and the courier comes when it has arrived', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna)
    await goTo('2026-11-23')
    expect(await firstItem(anna, id)).toMatchObject({ status: 'shipped', actions: ['withdraw'] })
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    await goTo('2026-11-25')
    expect(await shop.ledger(id)).toEqual([RENT, -RENT])
    expect(await firstItem(anna, id)).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-11-26' })
  })

  it('from a purchase is paid back once the garment is here, and the garment is for sale again', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna, { number: 2, type: 'secondHand', condition: 'good' }, 20_000 + SHIPPING)
    expect((await unitOf(id)).state).toBe('sold')
    await goTo('2026-11-26')
    expect(await firstItem(anna, id)).toMatchObject({ next: { code: 'enjoy' }, actions: ['withdraw'] })
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    await shop.work()
    expect(await shop.ledger(id)).toEqual([20_000 + SHIPPING])
    await goTo('2026-12-07')
    expect(await shop.ledger(id)).toEqual([20_000 + SHIPPING, -(20_000 + SHIPPING)])
    expect(await firstItem(anna, id)).toMatchObject({ status: 'completed' })
    expect((await unitOf(id)).state).toBe('available')
  })
})

describe('a garment by the month', () => {
  it('is paid until the courier is asked for, and not after', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna, { number: 3, type: 'subscription' }, 5_000 + SHIPPING)
    // Delivered on 25 November, whenever it was paid: the second month begins on 25 December.
    await goTo('2026-12-24')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING])
    await shop.wait({ hours: 12 })
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    await goTo('2027-01-24')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    await shop.work()
    await goTo('2027-02-20')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    expect(await firstItem(anna, id)).toMatchObject({ status: 'completed' })
  })

  it('that is not paid any more is called back, once', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await buy(anna, { number: 3, type: 'subscription', deliveryDate: '2026-11-26' }, 5_000 + SHIPPING)
    await goTo('2026-12-10')
    await sql`update sandbox_customer set card_fails = true`.execute(shop.db)
    const isCalledBack = async () => (await firstItem(anna, id)).withdrawDate !== null
    for (let days = 0; days < 40 && !(await isCalledBack()); days += 2) await shop.wait({ days: 2 })
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING])
    expect((await shop.mailsAbout(id)).filter((kind) => kind === 'return-reminder')).toHaveLength(1)
    await shop.wait({ days: 20 })
    expect(await firstItem(anna, id)).toMatchObject({ status: 'completed' })
  })
})

describe('a trial', () => {
  it('is credited to the rent of the same product, once, in the estimate as in the order', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    await buy(anna, { type: 'trial' }, 1_500 + SHIPPING)
    const path = `/public-api/ordersInfoEstimate?partnerStoreId=${ATELIER_ID}&productId=${productId(1)}&daysCount=4`
    const total = async () => (await anna.call('GET', path)).data.total
    expect((await shop.call('GET', path)).data.total).toBe(RENT)
    expect(await total()).toBe(RENT - 1_500)
    await buy(anna, { deliveryDate: '2026-12-10' }, RENT - 1_500)
    expect(await total()).toBe(RENT)
  })
})

describe('a member', () => {
  it('orders with nothing to pay; of two tabs that want the last place one gets it', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    await inStore(shop.db, ATELIER_ID, async (trx) => {
      const person = { email: anna.email, firstName: 'Anna', lastName: 'Rossi', language: 'it' } as const
      const plan = { storeId: ATELIER_ID, number: 'M-1', membershipId: PLAN_ID, provider: 'sandbox' }
      const since = { earlyStartAt: START, createdAt: START }
      const record = await insertUserMembership(trx, { ...person, ...plan, ...since, customerId: anna.id })
      const periodEnd = new Date('2026-12-16T09:00:00Z')
      const period = { status: 'active', startedAt: START, periodStart: START, periodEnd } as const
      await updateUserMembership(trx, { id: record?.id ?? '', ...period, now: START })
      await trx.updateTable('membership').set({ maxConcurrentProducts: 1 }).where('id', '=', PLAN_ID).execute()
    })
    const tabs = await Promise.all([1, 2].map((number) => anna.hold({ number, type: 'membership' })))
    const answers = await Promise.all(tabs.map((hold) => anna.order([hold], 0, { earlyStart: false })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('MEMBERSHIP_LIMIT')
    const { order, paymentUrl } = answers.find(({ status }) => status === 200)?.data ?? {}
    expect(order).toMatchObject({ status: 'paymentConfirmed', total: 0, payment: null })
    expect(paymentUrl).toBeNull()
    expect(await shop.mailsAbout(order.id)).toEqual(['order-confirmed'])
    const body = { partnerStoreId: ATELIER_ID, number: order.number, email: anna.email }
    const preview = await shop.call('POST', '/public-api/withdrawalPreviews', { body })
    expect(preview).toMatchObject({ status: 422, code: 'WITHDRAWAL_BY_PLAN' })
  })
})
