import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

describe('a garment by the month', () => {
  it('is paid until the courier is asked for, and not after', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 3, type: 'subscription' }, 5_000 + SHIPPING)
    // Delivered on 25 November, whenever it was paid: the second month begins on 25 December.
    await shop.goTo('2026-12-24')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING])
    await shop.wait({ hours: 12 })
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    await shop.goTo('2027-01-24')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    await shop.work()
    await shop.goTo('2027-02-20')
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING, 5_000])
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'completed' })
  })

  it('that is not paid any more is called back, once', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 3, type: 'subscription', deliveryDate: '2026-11-26' }, 5_000 + SHIPPING)
    await shop.goTo('2026-12-10')
    await sql`update sandbox_customer set card_fails = true`.execute(shop.db)
    const isCalledBack = async () => (await shop.firstItem(anna, id)).withdrawDate !== null
    for (let days = 0; days < 40 && !(await isCalledBack()); days += 2) await shop.wait({ days: 2 })
    expect(await shop.ledger(id)).toEqual([5_000 + SHIPPING])
    expect((await shop.mailsAbout(id)).filter((kind) => kind === 'return-reminder')).toHaveLength(1)
    await shop.wait({ days: 20 })
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'completed' })
  })
})

describe('a trial', () => {
  it('is credited to the rent of the same product, once, in the estimate as in the order', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    await shop.buy(anna, { type: 'trial' }, 1_500 + SHIPPING)
    await shop.goTo('2026-11-25')
    const path = `/public-api/ordersInfoEstimate?partnerStoreId=${ATELIER_ID}&productId=${productId(1)}&daysCount=4`
    const total = async () => (await anna.call('GET', path)).data.total
    expect((await shop.call('GET', path)).data.total).toBe(RENT)
    expect(await total()).toBe(RENT - 1_500)
    await shop.buy(anna, { deliveryDate: '2026-12-10' }, RENT - 1_500)
    expect(await total()).toBe(RENT)
  })
})

describe('the card', () => {
  it('stays with the provider where something has to come back, and not for what is bought', async () => {
    shop.clock.now = START
    const isKept = async (orderId: string) => {
      const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
        sql<{ savesCard: boolean; cardSaved: boolean }>`
          select checkout.saves_card, customer.card_saved from payment
          join sandbox_checkout checkout on checkout.id = payment.checkout_id
          join sandbox_customer customer on customer.id = checkout.customer_id
          where payment.order_id = ${orderId}`.execute(trx),
      )
      return rows
    }
    expect(await isKept(await shop.buy(await shop.customer()))).toEqual([{ savesCard: true, cardSaved: true }])
    const bought = await shop.buy(
      await shop.customer(),
      { number: 2, type: 'secondHand', condition: 'good' },
      20_000 + SHIPPING,
    )
    expect(await isKept(bought)).toEqual([{ savesCard: false, cardSaved: false }])
  })
})

describe('a member', () => {
  it('orders with nothing to pay; of two tabs that want the last place one gets it', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    await inStore(shop.db, ATELIER_ID, async (trx) => {
      const person = { email: anna.email, firstName: 'Anna', lastName: 'Rossi', language: 'it' } as const
      const plan = { storeId: ATELIER_ID, number: 'M-1', membershipId: PLAN_ID, provider: 'sandbox', accountId: null }
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
