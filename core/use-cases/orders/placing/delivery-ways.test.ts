import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY, type RentalPolicy } from '#domain/rentals/rental-policy.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { ADDRESS, openShop, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

/** Monday 16 November 2026, 10:00 in Rome: the courier's first day is Thursday 19. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [20, 20] })
})
afterEach(() => publish({}))
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const RENT = 4_000
const PALERMO = { ...ADDRESS, province: 'IT-PA', postalCode: '90133', city: 'Palermo' }
const islands = { provinces: ['IT-PA', 'IT-CA'], fromGrams: 0, fromValue: 0, price: 1_490 } as const
const express = { outboundDays: 1, price: 600, except: ['IT-PA'] } as const

async function publish(changes: Partial<RentalPolicy>): Promise<void> {
  await inStore(shop.db, ATELIER_ID, (trx) =>
    saveRentalPolicy(trx, { ...DEFAULT_POLICY, ...changes, storeId: ATELIER_ID }),
  )
  shop.dependencies.stores.invalidate(ATELIER_ID)
}

type Customer = Awaited<ReturnType<Shop['customer']>>

const estimate = async ({ call, cart }: Customer, more: Record<string, string> = {}) => {
  const query = { partnerStoreId: ATELIER_ID, productId: productId(1), daysCount: '4', cart, ...more }
  return (await call('GET', `/public-api/ordersInfoEstimate?${new URLSearchParams(query)}`)).data
}

describe('a province with a price of its own', () => {
  it('is estimated and ordered at it, and by no other total', async () => {
    await publish({ deliveryRates: [islands] })
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    expect(await estimate(anna)).toMatchObject({
      total: RENT + SHIPPING,
      delivery: { way: 'courier', dependsOnProvince: true },
    })
    expect((await estimate(anna, { province: 'IT-PA' })).total).toBe(RENT + 1_490)
    const toPalermo = { address: PALERMO }
    expect(await anna.order(holds, RENT + SHIPPING, toPalermo)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    const { status, data } = await anna.order(holds, RENT + 1_490, toPalermo)
    expect(status).toBe(200)
    expect(data.order).toMatchObject({ total: RENT + 1_490, deliveryWay: 'courier' })
  })

  it('that was refused keeps no address of the order', async () => {
    await publish({ deliveryRates: [islands] })
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    await anna.order(holds, RENT + SHIPPING, { address: PALERMO })
    expect((await anna.call('GET', '/api/addresses')).data).toEqual([])
    await anna.order(holds, RENT + 1_490, { address: PALERMO })
    expect((await anna.call('GET', '/api/addresses')).data).toMatchObject([{ province: 'IT-PA' }])
  })
})

describe('a price by weight', () => {
  const heavy = { provinces: [], fromGrams: 2_000, fromValue: 0, price: 1_790 } as const
  const weigh = async (weightGrams: number | null) => {
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.updateTable('product').set({ weightGrams }).where('id', '=', productId(1)).execute(),
    )
    shop.dependencies.stores.invalidate(ATELIER_ID)
  }

  it('goes by what the garment weighs, and by an assumed weight where nobody has said so', async () => {
    await publish({ deliveryRates: [heavy] })
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    expect((await estimate(anna)).total).toBe(RENT + SHIPPING)
    await weigh(1_600)
    expect((await estimate(anna)).total).toBe(RENT + 1_790)
    const page = await anna.call('GET', `/public-api/products/${productId(1)}?partnerStoreId=${ATELIER_ID}`)
    expect(page.data.delivery.price).toBe(1_790)
    expect(await anna.order(holds, RENT + SHIPPING)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect((await anna.order(holds, RENT + 1_790)).data.order).toMatchObject({ total: RENT + 1_790 })
    await weigh(null)
  })
})

describe('a faster way', () => {
  it('opens days that the courier does not reach, says so, and is paid for with the order', async () => {
    await publish({ express })
    const anna = await shop.customer()
    const dates = `/public-api/ordersDatesRange?partnerStoreId=${ATELIER_ID}&productId=${productId(1)}&sizeId=IT42`
    const { data: range } = await anna.call('GET', dates)
    expect(range.minDate).toBe('2026-11-18')
    expect(range.disabledDates).not.toContain('2026-11-18')
    expect(range.fastDays).toEqual({ courier: '2026-11-19', express: '2026-11-18', shop: null, expressPrice: 600 })
    const holds = [await anna.hold({ deliveryDate: '2026-11-18' })]
    const { total, delivery } = await estimate(anna)
    expect([total, delivery.way]).toEqual([RENT + SHIPPING + 600, 'express'])
    expect(delivery.options).toEqual([{ way: 'express', price: SHIPPING + 600 }])

    expect(await anna.order(holds, total, { deliveryWay: 'courier' })).toMatchObject({
      status: 422,
      code: 'DELIVERY_NOT_OFFERED',
    })
    const { data } = await anna.order(holds, total, { deliveryWay: 'express' })
    expect(data.order).toMatchObject({ deliveryWay: 'express', total })
    const [item] = await inStore(shop.db, ATELIER_ID, (trx) => listItems(trx, [data.order.id]))
    // a day of preparation and one on the way before Wednesday: work begins today
    expect(item).toMatchObject({ shipDay: '2026-11-16', deliveryDay: '2026-11-18' })
  })

  it('is not sold for a day on which the courier comes anyway', async () => {
    await publish({ express })
    const anna = await shop.customer()
    const holds = [await anna.hold({ deliveryDate: '2026-11-25' })]
    expect((await estimate(anna)).delivery.options).toEqual([{ way: 'courier', price: SHIPPING }])
    const total = RENT + SHIPPING + 600
    expect(await anna.order(holds, total, { deliveryWay: 'express' })).toMatchObject({ code: 'DELIVERY_NOT_OFFERED' })
  })

  it('does not reach the provinces it leaves out', async () => {
    await publish({ express })
    const anna = await shop.customer()
    const holds = [await anna.hold({ deliveryDate: '2026-11-18' })]
    expect((await estimate(anna, { province: 'IT-PA' })).delivery).toMatchObject({ way: null, options: [] })
    expect(await anna.order(holds, RENT + SHIPPING + 600, { address: PALERMO })).toMatchObject({
      code: 'DELIVERY_NOT_OFFERED',
    })
  })

  it('stays closed where the store has none', async () => {
    const anna = await shop.customer()
    await expect(anna.hold({ deliveryDate: '2026-11-18' })).rejects.toThrow('DATE_NOT_AVAILABLE')
  })

  it('takes the unit from the first day of work on, and no earlier', async () => {
    await publish({ express })
    const anna = await shop.customer()
    const id = await anna.hold({ deliveryDate: '2026-11-18' })
    const taken = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('occupancy').select('days').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(String(taken.days)).toMatch(/^\[2026-11-16,/)
  })
})

describe('fetched at the shop', () => {
  const place = {
    street: 'Via Tortona 27',
    postalCode: '20144',
    city: 'Milano',
    province: 'IT-MI',
    hours: '10–19',
  } as const
  const terms = { ...place, price: 0, takesReturns: false }

  async function fetched() {
    await publish({ shop: terms })
    const anna = await shop.customer()
    const holds = [await anna.hold({ deliveryDate: '2026-11-25' })]
    const { data } = await anna.order(holds, RENT, { deliveryWay: 'shop' })
    return { anna, order: data.order, paymentUrl: data.paymentUrl }
  }

  it('is for nothing, says where, and stays there when the store moves', async () => {
    const { anna, order } = await fetched()
    expect(order).toMatchObject({ deliveryWay: 'shop', total: RENT, shop: place, items: [{ returnWay: 'shop' }] })
    await publish({ shop: { ...terms, street: 'Via Nuova 1' } })
    const read = () => anna.call('GET', `/api/orders/${order.id}`)
    expect((await read()).data.shop).toEqual(place)
    await publish({})
    expect((await read()).data).toMatchObject({ deliveryWay: 'shop', shop: place })
  })

  it('is prepared without a day of courier, and its unit taken as for the courier before and after', async () => {
    const { order } = await fetched()
    const [item] = await inStore(shop.db, ATELIER_ID, (trx) => listItems(trx, [order.id]))
    expect(item).toMatchObject({ shipDay: '2026-11-24', deliveryDay: '2026-11-25', returnWay: 'shop' })
    const taken = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('occupancy')
        .select('days')
        .where('id', '=', item?.holdId ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(String(taken.days)).toMatch(/^\[2026-11-20,/)
  })

  it('may be where what was sent is brought back, if the store says so', async () => {
    await publish({ shop: { ...terms, takesReturns: true } })
    const anna = await shop.customer()
    const holds = [await anna.hold({ deliveryDate: '2026-11-25' })]
    const { data } = await anna.order(holds, RENT + SHIPPING, { deliveryWay: 'courier' })
    expect(data.order).toMatchObject({ deliveryWay: 'courier', shop: place, items: [{ returnWay: 'pickUp' }] })
  })
})
