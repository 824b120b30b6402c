import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '../payments/reconcile.ts'
import { syncSubscriptions } from '../payments/sync-subscriptions.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

async function aMember() {
  const anna = await shop.customer()
  const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
  const { data } = await anna.call('POST', '/api/userMemberships', { ...agreed, membershipId: PLAN_ID })
  await shop.act(data.paymentUrl)
  const read = async () => (await anna.call('GET', '/api/userMemberships')).data[0]
  return {
    ...anna,
    read,
    cancelRenew: () => anna.call('PUT', `/api/userMemberships/${data.userMembership.id}/cancelRenew`),
  }
}

const setCards = (fails: boolean) => sql`update sandbox_customer set card_fails = ${fails}`.execute(shop.db)
const year = { from: new Date('2026-01-01'), until: new Date('2028-01-01') }

describe('a provider whose events never arrive', () => {
  it('is asked: renewals are written down, and what is not paid any more ends', async () => {
    const anna = await aMember()
    const rented = await shop.buy(anna, { type: 'subscription' }, 5_000 + SHIPPING)
    await shop.goTo('2026-12-01')
    shop.deaf(true)
    shop.clock.now = new Date('2026-12-28T10:00:00Z')
    await shop.sandbox.run()
    expect((await anna.read()).movements).toHaveLength(1)
    await syncSubscriptions(shop.dependencies, shop.dependencies.subjects)
    expect(await anna.read()).toMatchObject({ status: 'active', periodEnd: '2027-01-16', movements: [{}, {}] })
    expect(await shop.ledger(rented)).toEqual([5_000 + SHIPPING, 5_000])
    await setCards(true)
    shop.clock.now = new Date('2027-02-10T10:00:00Z')
    await shop.sandbox.run()
    await syncSubscriptions(shop.dependencies, shop.dependencies.subjects)
    expect(await anna.read()).toMatchObject({ status: 'ended' })
    expect((await shop.firstItem(anna, rented)).withdrawDate).not.toBeNull()
    expect((await reconcile(shop.dependencies, year)).differences).toEqual([])
    shop.deaf(false)
    await shop.sandbox.tellAll()
    await setCards(false)
  })
})

describe('who stops a membership that is past due', () => {
  it('keeps the month that was paid for at that very moment', async () => {
    const anna = await aMember()
    await setCards(true)
    await shop.wait({ months: 1 })
    expect(await anna.read()).toMatchObject({ status: 'pastDue' })
    await setCards(false)
    shop.deaf(true)
    const time = Temporal.Instant.fromEpochMilliseconds(shop.clock.now.getTime())
    shop.clock.now = new Date(time.add({ hours: 25 }).epochMilliseconds)
    await shop.sandbox.run()
    await anna.cancelRenew()
    expect(await anna.read()).toMatchObject({ status: 'active', renewalStoppedAt: expect.any(String) })
    shop.deaf(false)
    await shop.sandbox.tellAll()
    expect(await anna.read()).toMatchObject({ status: 'active', movements: [{}, {}] })
  })
})
