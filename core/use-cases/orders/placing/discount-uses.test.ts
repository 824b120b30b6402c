import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { ADDRESS, openShop, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, DISCOUNT_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { advanceItem } from '../lifecycle/advance-item.ts'

const REDUCED = 3_600 + SHIPPING

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [40] })
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

const offer = (limits: { maxUses?: number | null; maxUsesPerCustomer?: number | null }) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    await trx.deleteFrom('discountUse').execute()
    const code = { id: DISCOUNT_ID, storeId: ATELIER_ID, code: 'CIAO10', type: 'percent', value: 10 } as const
    await saveDiscount(trx, { ...code, uses: 0, maxUses: null, maxUsesPerCustomer: null, ...limits })
  })

const usesLeft = () =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('discount').select('uses').where('id', '=', DISCOUNT_ID).executeTakeFirstOrThrow(),
  )

/** At a house of their own, unless they share one. */
async function order(customer: Customer, { day = '2026-11-25', house = customer.id, name = 'Anna Rossi' } = {}) {
  const hold = await customer.hold({ deliveryDate: day })
  const address = { ...ADDRESS, street: `Via della Spiga ${house}`, fullName: name }
  const placed = await customer.order([hold], REDUCED, { discountId: DISCOUNT_ID, address })
  const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart: customer.cart })
  if (placed.status !== 200) await shop.call('DELETE', `/public-api/holds/${hold}?${query}`)
  return placed
}

const outcomes = (all: { status: number; code?: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(all, ({ status, code }) => code ?? String(status))].map(([key, of]) => [key, of.length]),
  )

describe('a code for so many', () => {
  it.each([
    [1, 20],
    [3, 12],
  ])('is used %i times, though %i order with it at once', { timeout: 600_000 }, async (maxUses, count) => {
    for (let round = 0; round < repetitions(1, 20); round++) {
      await offer({ maxUses })
      const buyers = []
      for (let nth = 0; nth < count; nth++) buyers.push(await shop.customer())
      const placed = await Promise.all(buyers.map((buyer) => order(buyer)))
      expect(outcomes(placed)).toEqual({ 200: maxUses, DISCOUNT_EXPIRED: count - maxUses })
      expect(await usesLeft()).toEqual({ uses: maxUses })
      // long enough for the orders that nobody pays to end, short enough for the day to stay in reach in every round
      await shop.wait({ hours: 3 })
    }
  })
})

describe('a code with a period', () => {
  it('that ends while it lies in a cart is not taken any more, nor before it begins', async () => {
    const anna = await shop.customer()
    const period = (validFrom: Date | null, validUntil: Date | null) =>
      inStore(shop.db, ATELIER_ID, (trx) =>
        trx.updateTable('discount').set({ validFrom, validUntil }).where('id', '=', DISCOUNT_ID).execute(),
      )
    const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
    await offer({})
    await period(null, later(10))
    shop.pass({ minutes: 11 })
    expect(await order(anna)).toMatchObject({ status: 410, code: 'DISCOUNT_EXPIRED' })
    await period(later(20), later(40))
    expect(await order(anna)).toMatchObject({ status: 404, code: 'DISCOUNT_NOT_FOUND' })
    shop.pass({ minutes: 10 })
    expect(await order(anna)).toMatchObject({ status: 200 })
    await period(null, null)
    expect(await usesLeft()).toEqual({ uses: 1 })
  })
})

describe('a code of welcome', () => {
  it('is used once by an account, also when it orders twice at once', async () => {
    await offer({ maxUsesPerCustomer: 1 })
    const anna = await shop.customer()
    const placed = await Promise.all([order(anna), order(anna, { day: '2026-12-15' })])
    expect(outcomes(placed)).toEqual({ 200: 1, DISCOUNT_USED: 1 })
    expect(await usesLeft()).toEqual({ uses: 1 })
    expect(await order(await shop.customer())).toMatchObject({ status: 200 })
  })

  it('is used once by a mailbox and once by a family at an address, whatever account orders', async () => {
    await offer({ maxUsesPerCustomer: 1 })
    const [anna, again, sister, neighbour] = [
      await shop.customer(),
      await shop.customer(),
      await shop.customer(),
      await shop.customer(),
    ]
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx
        .updateTable('customer')
        .set({ email: anna.email.replace('@', '+2@') })
        .where('id', '=', again.id)
        .execute(),
    )
    expect(await order(anna, { house: '7' })).toMatchObject({ status: 200 })
    expect(await order(again, { house: '9' })).toMatchObject({ status: 410, code: 'DISCOUNT_USED' })
    expect(await order(sister, { house: '7', name: 'Sara Rossi' })).toMatchObject({ code: 'DISCOUNT_USED' })
    expect(await order(neighbour, { house: '7', name: 'Sara Bianchi' })).toMatchObject({ status: 200 })
  })

  it('is told to have been used before anything is ordered, and is free again when the order was never paid', async () => {
    await offer({ maxUsesPerCustomer: 1 })
    const anna = await shop.customer()
    const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, productId: productId(1), daysCount: '4' })
    const estimate = () => anna.call('GET', `/public-api/ordersInfoEstimate?${query}&discountId=${DISCOUNT_ID}`)
    expect(await estimate()).toMatchObject({ status: 200 })
    expect(await order(anna)).toMatchObject({ status: 200 })
    expect(await estimate()).toMatchObject({ status: 410, code: 'DISCOUNT_USED' })
    await shop.wait({ hours: 2 })
    expect(await estimate()).toMatchObject({ status: 200 })
    expect(await order(anna)).toMatchObject({ status: 200 })
  })

  it.each(['the bank', 'staff', 'first staff, then the bank'])('is free again once when %s says no', async (who) => {
    await offer({ maxUsesPerCustomer: 1 })
    await order(await shop.customer())
    const anna = await shop.customer()
    const { data } = await order(anna)
    await shop.act(data.paymentUrl, 'slow')
    expect(await usesLeft()).toEqual({ uses: 2 })
    if (who !== 'the bank') {
      const [{ id: itemId }] = data.order.items
      await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to: 'deleted', actor: 'staff', reason: 'no' })
    }
    if (who !== 'staff') await shop.act(data.paymentUrl, 'refuse')
    expect(await usesLeft()).toEqual({ uses: 1 })
    expect(await order(anna)).toMatchObject({ status: 200 })
  })
})
