import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { openShop, RENT, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { anOwner } from '#tests/support/lives/plan-prices.ts'
import { previewPolicy, publishPolicy } from './publish-policy.ts'

/** Slower, dearer, and closed on the very day on which something is to be delivered. */
const SLOWER = {
  ...DEFAULT_POLICY,
  outboundDays: 4,
  laundryDays: 9,
  closingDays: ['2026-11-25'],
  shippingPrice: 1_990,
  holdMinutes: 5,
}

type Customer = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let anna: Customer
let bea: Customer
let carla: Customer
let booked: { anna: string; bea: string }
let held: string
beforeAll(async () => {
  // one unit, so that both rents are of the same
  shop = await openShop({ units: [1] })
  anna = await shop.customer()
  bea = await shop.customer()
  carla = await shop.customer()
  booked = { anna: await shop.buy(anna), bea: await shop.buy(bea, { deliveryDate: '2026-12-11' }) }
  held = await carla.hold({ deliveryDate: '2027-01-20' })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const edit = async () => {
  const person = { id: await anOwner(shop.db, shop.clock.now), name: 'Anna' }
  const now = shop.clock.now
  return { storeId: ATELIER_ID, seen: 0, policy: SLOWER, shopNow: now, now, person, personId: person.id }
}
const take = (customer: Customer, orderId: string) => customer.find(orderId)

describe('a policy that is published over what is booked', () => {
  it('is said to be tight for whom it would not have planned so', async () => {
    const edited = await edit()
    const preview = await inStore(shop.db, ATELIER_ID, (trx) => previewPolicy(trx, edited))
    if (!preview.ok) throw new Error(preview.reason)
    expect(preview.booked).toBe(2)
    expect(preview.tight.map(({ rent, reason }) => [rent.delivery, reason])).toEqual([
      ['2026-11-25', 'closedDay'],
      ['2026-12-11', 'tooShort'],
    ])
  })

  it('leaves orders their days and prices, and carts their garments; what is ordered next goes by it', async () => {
    const before = { anna: await take(anna, booked.anna), bea: await take(bea, booked.bea) }
    const edited = await edit()
    expect(await inStore(shop.db, ATELIER_ID, (trx) => publishPolicy(trx, edited))).toMatchObject({ ok: true })
    // what the database's notification does in a process
    shop.dependencies.stores.invalidate(ATELIER_ID)
    expect({ anna: await take(anna, booked.anna), bea: await take(bea, booked.bea) }).toEqual(before)

    const late = await carla.order([held], RENT)
    expect(late.code).toBe('PRICE_CHANGED')
    const agreed = await carla.order([held], RENT - SHIPPING + SLOWER.shippingPrice)
    expect(agreed.data.order.items[0].deliveryDate).toBe('2027-01-20')
    await shop.act(agreed.data.paymentUrl)
    await expect(carla.hold({ deliveryDate: '2026-11-25' })).rejects.toThrow(/Not held/)
  })

  it('lets what is booked be lived to its end on its own days', async () => {
    const statuses = async () => [
      (await shop.firstItem(anna, booked.anna)).status,
      (await shop.firstItem(bea, booked.bea)).status,
    ]
    await shop.goTo('2026-11-25')
    expect((await statuses())[0]).toBe('delivered')
    await shop.goTo('2026-12-02')
    // fetched on the day that was agreed, and cleaned in the days it was booked with
    expect((await statuses())[0]).toBe('laundry')
    await shop.goTo('2026-12-11')
    expect((await statuses())[1]).toBe('delivered')
    await shop.goTo('2026-12-16')
    await shop.goTo('2026-12-31')
    expect(await statuses()).toEqual(['completed', 'completed'])
    expect([await shop.ledger(booked.anna), await shop.ledger(booked.bea)]).toEqual([[RENT], [RENT]])
    expect(await findOverlaps(shop.db)).toEqual([])
  })
})
