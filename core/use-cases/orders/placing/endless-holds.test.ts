import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1, 1, 9] })
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(await findOverlaps(shop.db)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

function holdAsGuest({ cart }: Customer, wanted: { number: number; type: string; condition?: string }) {
  const { number, ...way } = wanted
  const garment = { productId: productId(number), sizeId: 'IT42', deliveryDate: '2026-11-25' }
  return shop.call('POST', '/public-api/holds', { body: { partnerStoreId: ATELIER_ID, cart, ...garment, ...way } })
}

async function daysOf(holdId: string): Promise<string[]> {
  const { rows } = await sql<{ days: string }>`select days::text from occupancy where id = ${holdId}`.execute(shop.db)
  return rows.map(({ days }) => days)
}

describe('what a guest holds without an end', () => {
  it('is taken for its first month, and for good once it is ordered', async () => {
    const anna = await shop.customer()
    const { data: held } = await holdAsGuest(anna, { number: 1, type: 'subscription' })
    expect(await daysOf(held.id)).toEqual(['[2026-11-20,2027-01-04)'])
    const placed = await anna.order([held.id], 5_000 + SHIPPING)
    expect(placed.status).toBe(200)
    expect(await daysOf(held.id)).toEqual(['[2026-11-20,infinity)'])
  })

  it('is lost, and leaves the cart, when somebody has ordered a later day', async () => {
    const [anna, berta] = [await shop.customer(), await shop.customer()]
    const { data: held } = await holdAsGuest(anna, { number: 2, type: 'secondHand', condition: 'good' })
    await shop.buy(berta, { number: 2, deliveryDate: '2027-03-10' }, RENT)
    expect(await anna.order([held.id], 20_000 + SHIPPING)).toMatchObject({ status: 409, code: 'HOLD_LOST' })
    const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart: anna.cart })
    expect((await shop.call('GET', `/public-api/cartHolds?${query}`)).data).toEqual([])
  })
})

describe('a hold by plan', () => {
  it('is for a member with a usable plan that has room for the garment, and for nobody else', async () => {
    const anna = await shop.customer()
    const wanted = { number: 3, type: 'membership' } as const
    expect(await holdAsGuest(anna, wanted)).toMatchObject({ status: 403, code: 'HOLD_LOGIN' })
    await expect(anna.hold(wanted)).rejects.toThrow('MEMBERSHIP_NOT_ACTIVE')

    const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
    const { data: started } = await anna.call('POST', '/api/userMemberships', { ...agreed, membershipId: PLAN_ID })
    await expect(anna.hold(wanted)).rejects.toThrow('MEMBERSHIP_NOT_ACTIVE')
    await shop.act(started.paymentUrl)
    const id = await anna.hold(wanted)
    expect(await daysOf(id)).toEqual(['[2026-11-20,infinity)'])

    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ maxProductRetailPrice: 1 }).execute(),
    )
    await expect(anna.hold(wanted)).rejects.toThrow('NOT_IN_PLAN')
  })
})
