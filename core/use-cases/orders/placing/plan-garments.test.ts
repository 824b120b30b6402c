import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'
const RENT = 4_000 + SHIPPING

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

/** A member who has ordered a garment of the plan together with a rent, and not paid yet. */
async function aMixedOrder() {
  const anna = await shop.customer()
  const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
  const { data: started } = await anna.call('POST', '/api/userMemberships', { ...agreed, membershipId: PLAN_ID })
  await shop.act(started.paymentUrl)
  const [record] = (await anna.call('GET', '/api/userMemberships')).data
  const holds = [await anna.hold({ type: 'membership' }), await anna.hold({ number: 2 })]
  const { data } = await anna.order(holds, RENT)
  const find = async () => {
    const { items, refunded } = await anna.find(data.order.id)
    return { refunded, statuses: items.map(({ status }: { status: string }) => status) }
  }
  return { anna, record, find, id: data.order.id as string, pay: () => shop.act(data.paymentUrl) }
}

describe('a garment of a plan that was ordered with one that is paid for', () => {
  it('does not go out when the membership has ended unpaid before the payment: the other one does', async () => {
    const { record, find, id, pay } = await aMixedOrder()
    const end = { subscriptionId: record.stripeSubscriptionId, key: 'nobody pays' }
    await shop.sandbox.provider.endSubscription(end)
    await shop.sandbox.tellAll()
    expect(await find()).toMatchObject({ statuses: ['pendingPayment', 'pendingPayment'] })
    await pay()
    await shop.work()
    expect(await find()).toEqual({ refunded: 0, statuses: ['deleted', 'paymentConfirmed'] })
    expect(await shop.mailsAbout(id)).toEqual(['order-confirmed', 'order-cancelled'])
    expect(await shop.ledger(id)).toEqual([RENT])
  })

  it('does not go out either once the membership was withdrawn from, and does when it only does not renew', async () => {
    const withdrawn = await aMixedOrder()
    await withdrawn.anna.call('POST', `/api/userMemberships/${withdrawn.record.id}/withdrawal`, {})
    await withdrawn.pay()
    expect(await withdrawn.find()).toMatchObject({ statuses: ['deleted', 'paymentConfirmed'] })

    const stopped = await aMixedOrder()
    await stopped.anna.call('PUT', `/api/userMemberships/${stopped.record.id}/cancelRenew`)
    await stopped.pay()
    expect(await stopped.find()).toMatchObject({ statuses: ['paymentConfirmed', 'paymentConfirmed'] })
  })
})
