import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, RENT, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { shopWork } from './shop-work.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1, 1, 1, 1, 1] })
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(await findOverlaps(shop.db)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const DAY = '2026-12-09'

/** The clock jumps; then one sweep of everything, as a running shop does it. */
async function jump(duration: Temporal.DurationLike): Promise<void> {
  shop.pass(duration)
  const log = { error: (fields: object) => expect(fields).toEqual({}) }
  for (const { run } of shopWork({ dependencies: shop.dependencies, sandbox: shop.sandbox, simulated: null, log }))
    await run()
  await shop.work()
}

async function placeFor(number: number) {
  const anna = await shop.customer()
  const { data } = await anna.order([await anna.hold({ number, deliveryDate: DAY })], RENT)
  return { anna, id: data.order.id as string, url: data.paymentUrl as string }
}

describe('when the clock jumps', () => {
  it('an order whose bank takes its time is confirmed: what is being paid is not free', async () => {
    const { anna, id, url } = await placeFor(1)
    await shop.act(url, 'slow')
    shop.pass({ hours: 26 })
    const berta = await shop.customer()
    await expect(berta.hold({ number: 1, deliveryDate: DAY })).rejects.toThrow('DATE_NOT_AVAILABLE')
    await jump({ minutes: 1 })
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed', refunded: 0 })
    expect(await shop.ledger(id)).toEqual([RENT])
  })

  it('a payment of which the shop had not heard yet still finds its garment', async () => {
    const { anna, id, url } = await placeFor(2)
    shop.deaf(true)
    await shop.act(url, 'pay')
    shop.deaf(false)
    await jump({ hours: 26 })
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed', refunded: 0 })
  })

  it('a page that nobody paid is closed, and its garment is free', async () => {
    const { anna, id } = await placeFor(3)
    await jump({ hours: 26 })
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: 0 })
    await (await shop.customer()).hold({ number: 3, deliveryDate: DAY })
  })
})

describe('what the bank thinks about', () => {
  it('is not in the cart any more, and neither ends nor lengthens what is', async () => {
    const { anna, url } = await placeFor(4)
    await shop.act(url, 'slow')
    const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart: anna.cart })
    const cartHolds = async () => (await shop.call('GET', `/public-api/cartHolds?${query}`)).data
    expect(await cartHolds()).toEqual([])
    await anna.hold({ number: 3, deliveryDate: '2027-02-10' })
    expect(await cartHolds()).toMatchObject([{ productId: productId(3), secondsLeft: 20 * 60 }])
  })

  it('is free again when the bank says no', async () => {
    const { anna, id, url } = await placeFor(5)
    await shop.act(url, 'slow')
    await shop.act(url, 'refuse')
    expect(await anna.find(id)).toMatchObject({ status: 'deleted' })
    await (await shop.customer()).hold({ number: 5, deliveryDate: DAY })
  })
})
