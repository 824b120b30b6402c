import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { inStore } from '#database/connection.ts'
import { saveDiscount } from '#database/queries/discounts.ts'
import { saveRentalPolicy } from '#database/queries/rental-policy.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/a-catalogue.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/app.ts'
import { findOverlaps } from '#tests/support/overlaps.ts'
import { ATELIER_ID, BRERA_ID, DISCOUNT_ID, writeTestStores } from '#tests/support/test-stores.ts'

const DRESS = productId(1)
const COAT = productId(2)
const PLAN = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'
const UNKNOWN = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9fff'

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await createTestApp({
    now: () => now,
    async seed(db) {
      await writeTestStores(db)
      await writeGarmentFacts(db, ATELIER_ID)
      const prices = [{ period: 'ONE_OFF', amount: 4_900 } as const, { period: 'MONTH', amount: 15_000 } as const]
      const offers = { prices, trialPrice: 1_500, subscriptionPrice: 12_000 }
      await writeGarments(db, [
        {
          number: 1,
          units: [{}, { size: 'IT44', condition: 'fair' }, { size: 'IT40', state: 'retired' }],
          listings: {
            [ATELIER_ID]: { ...offers, secondHandPrices: [{ condition: 'fair', amount: 14_000 }] },
            [BRERA_ID]: offers,
          },
        },
        { number: 2, units: Array.from({ length: 12 }, () => ({})), listings: { [ATELIER_ID]: offers } },
      ])
    },
  })
})
beforeEach(() => {
  now = new Date('2026-11-16T09:00:00Z')
})
afterEach(async () => {
  expect(await findOverlaps(app.db)).toEqual([])
  await sql`with attempts as (delete from rate_limit) delete from occupancy`.execute(app.db)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

async function get(path: string, query: Record<string, string> = {}) {
  const response = await app.get(`/public-api/${path}?${new URLSearchParams({ partnerStoreId: ATELIER_ID, ...query })}`)
  const body = await response.json()
  return response.status === 200 ? body.data : [response.status, body.code]
}

type HoldChanges = Record<string, string | number | undefined> & { address?: string }

async function hold({ address = '192.0.2.1', ...changes }: HoldChanges = {}) {
  const body = {
    partnerStoreId: ATELIER_ID,
    cart: 'a-cart-of-somebody',
    productId: DRESS,
    sizeId: 'IT42',
    type: 'rent',
    deliveryDate: '2026-11-25',
    daysCount: 4,
    ...changes,
  }
  return send('POST', 'https://api.example/public-api/holds', { body: JSON.stringify(body), address })
}

async function send(
  method: string,
  url: string,
  { body = null, address = '192.0.2.1' }: { body?: string | null; address?: string } = {},
) {
  const headers = {
    authorization: `Bearer ${PUBLIC_TOKEN}`,
    'content-type': 'application/json',
    'x-client-address': address,
  }
  const response = await app.fetch(new Request(url, { method, headers, body }))
  const answer = await response.json()
  return response.status === 200 ? answer.data : [response.status, answer.code]
}

function release(id: string, cart = 'a-cart-of-somebody') {
  const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart })
  return send('DELETE', `https://api.example/public-api/holds/${id}?${query}`)
}

describe('the days a garment can be there', () => {
  const range = (query: Record<string, string> = {}) =>
    get('ordersDatesRange', { productId: DRESS, sizeId: 'IT42', ...query })

  it('lie between the first day a parcel can make it and half a year ahead', async () => {
    const data = await range()
    expect(endpoints.ordersDatesRange.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ minDate: '2026-11-19', maxDate: '2027-05-15' })
    expect(data.disabledReasons['2026-11-21']).toBe('NO_COURIER')
    expect(data.disabledReasons['2026-12-08']).toBe('NO_COURIER')
    expect(data.disabledDates).toEqual(Object.keys(data.disabledReasons))
    expect(data.disabledDates).not.toContain('2026-11-20')
  })

  it('leave out those on which somebody else has it', async () => {
    await hold({ deliveryDate: '2026-11-25' })
    const { disabledReasons } = await range()
    // Taken from 20 November until 7 December: trials of three days end before, or ship after.
    expect(disabledReasons['2026-11-25']).toBe('NO_UNIT')
    expect(disabledReasons['2026-12-07']).toBe('NO_UNIT')
    expect(disabledReasons['2026-12-14']).toBeUndefined()
  })

  it('are fewer for a longer stay', async () => {
    await hold({ deliveryDate: '2026-12-16' })
    expect((await range({ daysCount: '4' })).disabledReasons['2026-11-26']).toBeUndefined()
    expect((await range({ daysCount: '8' })).disabledReasons['2026-11-26']).toBeUndefined()
    expect((await range({ daysCount: '14' })).disabledReasons['2026-11-26']).toBe('NO_UNIT')
    expect((await range({ type: 'userMembership' })).disabledReasons['2026-11-26']).toBe('NO_UNIT')
  })

  it('count those of a hold that would give way as free, for its own cart alone', async () => {
    const { id } = await hold()
    const blocked = async (query: Record<string, string>) => (await range(query)).disabledReasons['2026-11-25'] ?? null
    expect(await blocked({ cart: 'a-cart-of-somebody', replaces: id })).toBeNull()
    expect(await blocked({ cart: 'another-cart-of-all', replaces: id })).toBe('NO_UNIT')
    expect(await blocked({ replaces: id })).toBe('NO_UNIT')
  })

  it('of a purchase are those of the units in that condition', async () => {
    const buy = { sizeId: 'IT44', type: 'secondHand' }
    expect((await range({ ...buy, condition: 'fair' })).disabledReasons['2026-11-26']).toBeUndefined()
    expect(await range({ ...buy, condition: 'new' })).toEqual([422, 'SIZE_NOT_AVAILABLE'])
    expect((await range({ condition: 'new' })).minDate).toBe('2026-11-19')
  })

  it("follow the store's own policy", async () => {
    const changes = { outboundDays: 1, closingDays: ['2026-11-17'], standardDays: [7, 5], trialDays: 2 }
    await inStore(app.db, ATELIER_ID, (trx) =>
      saveRentalPolicy(trx, { storeId: ATELIER_ID, ...DEFAULT_POLICY, ...changes }),
    )
    onTestFinished(async () => {
      await inStore(app.db, ATELIER_ID, (trx) => trx.deleteFrom('rentalPolicy').execute())
      app.stores.forget(ATELIER_ID)
    })
    app.stores.forget(ATELIER_ID)
    const data = await range()
    expect(data.minDate).toBe('2026-11-19')
    expect((await get('ordersDatesEstimate', { type: 'rent' })).estimatedDelivery).toBe('2026-11-19')
    const { prices, trialPrice } = await get(`products/${DRESS}`)
    expect(prices.map(({ days }: { days: number[] }) => days)).toEqual([[5, 7], [30]])
    expect(trialPrice.days).toBe(2)
  })

  it('are refused for what the store does not show or does not have', async () => {
    expect(await range({ productId: UNKNOWN })).toEqual([404, 'NOT_FOUND'])
    expect(await range({ sizeId: 'IT99' })).toEqual([422, 'SIZE_NOT_AVAILABLE'])
    expect(await range({ sizeId: 'IT40' })).toEqual([422, 'SIZE_NOT_AVAILABLE'])
    expect(await range({ sizeId: "'; drop table unit" })).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('the estimate of days', () => {
  const estimate = (query: Record<string, string>) => get('ordersDatesEstimate', query)

  it.each([
    [{ type: 'rent', daysCount: '4' }, '2026-11-19', '2026-11-23'],
    [{ type: 'rent', daysCount: '8', deliveryDate: '2026-11-25' }, '2026-11-25', '2026-12-03'],
    [{ type: 'rent', daysCount: '4', deliveryDate: '2026-11-24T23:00:00.000Z' }, '2026-11-25', '2026-11-30'],
    [{ type: 'trial', daysCount: '9' }, '2026-11-19', '2026-11-23'],
    [{ type: 'secondHand', daysCount: '4' }, '2026-11-19', null],
    [{ type: 'subscription', daysCount: '4' }, '2026-11-19', null],
    [{ type: 'membership-gold', daysCount: '4' }, '2026-11-19', null],
  ])('for %j is %s and %s', async (query, estimatedDelivery, estimatedWithdraw) => {
    expect(await estimate(query as Record<string, string>)).toEqual({ estimatedDelivery, estimatedWithdraw })
  })

  it.each(['2026-11-21', '2026-12-08', '2026-11-18', '2027-05-16', '2020-01-07'])(
    'refuses %s',
    async (deliveryDate) => {
      expect(await estimate({ type: 'rent', daysCount: '4', deliveryDate })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    },
  )

  it.each([
    { type: 'loan' },
    { type: '' },
    { type: 'rent', daysCount: '0' },
    { type: 'rent', deliveryDate: '2026-02-30' },
  ])('does not understand %j', async (query: object) => {
    expect(await estimate(query as Record<string, string>)).toEqual([400, 'INVALID_REQUEST'])
  })

  it('is for the store of the domain when none is named', async () => {
    const response = await app.get('https://atelier.example/public-api/ordersDatesEstimate?type=rent&daysCount=4')
    expect((await response.json()).data.estimatedDelivery).toBe('2026-11-19')
    expect((await app.get('/public-api/ordersDatesEstimate?type=rent')).status).toBe(404)
  })
})

describe('the estimate of an order', () => {
  const estimate = (query: Record<string, string>) => get('ordersInfoEstimate', query)
  const short = (data: { lines: { code: string; amount: number; quantity: number }[]; total: number }) => [
    ...data.lines.map(({ code, amount, quantity }) => `${code} ${quantity} × ${amount}`),
    data.total,
  ]

  it('has a line for each garment in the order of the lists, the way there, and their sum', async () => {
    const data = await estimate({
      productId: [DRESS, COAT, DRESS, COAT, DRESS].join(),
      daysCount: '8,60,,,',
      trials: 'false,false,true,false,false',
      secondHand: 'false,false,false,false,true',
      subscriptions: 'false,false,false,true,false',
    })
    expect(endpoints.ordersInfoEstimate.data.parse(data)).toEqual(data)
    expect(data.earlyUntil).toBe('2026-11-30')
    expect(short(data)).toEqual([
      'rent 1 × 4900',
      'rent 2 × 15000',
      'trial 1 × 1500',
      'subscription 1 × 12000',
      'secondHand 1 × 14000',
      'shipping 1 × 990',
      63_390,
    ])
    expect(data.lines.slice(0, 5).map(({ productId: id }: { productId: string }) => id)).toEqual([
      DRESS,
      COAT,
      DRESS,
      COAT,
      DRESS,
    ])
  })

  it('takes a discount off the garments', async () => {
    const data = await estimate({ productId: DRESS, daysCount: '4', discountId: DISCOUNT_ID })
    expect(short(data)).toEqual(['rent 1 × 4900', 'discount 1 × -490', 'shipping 1 × 990', 5_400])
    expect(data.discount).toEqual({ id: DISCOUNT_ID, value: 10, type: 'percent', code: 'CIAO10' })
  })

  it('is nothing for what a plan covers, and the price of the plan for the plan', async () => {
    expect(short(await estimate({ productId: DRESS, daysCount: '4', membershipId: PLAN }))).toEqual([
      'membership 1 × 0',
      0,
    ])
    expect(short(await estimate({ membershipId: PLAN }))).toEqual(['membershipPlan 1 × 9900', 9_900])
    const both = { productId: `${DRESS},${DRESS}`, daysCount: '4,', memberships: 'false,true' }
    expect(short(await estimate(both))).toEqual(['rent 1 × 4900', 'membership 1 × 0', 'shipping 1 × 990', 5_890])
  })

  it('refuses a garment worth more than the plan includes', async () => {
    await inStore(app.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ maxProductRetailPrice: 44_999 }).where('id', '=', PLAN).execute(),
    )
    onTestFinished(() =>
      inStore(app.db, ATELIER_ID, async (trx) => {
        await trx.updateTable('membership').set({ maxProductRetailPrice: null }).where('id', '=', PLAN).execute()
      }),
    )
    expect(await estimate({ productId: DRESS, daysCount: '4', membershipId: PLAN })).toEqual([422, 'NOT_IN_PLAN'])
  })

  it.each([
    [{ productId: DRESS, daysCount: '5' }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ productId: COAT, secondHand: 'true' }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ productId: DRESS, secondHand: 'true', conditions: 'new' }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ productId: UNKNOWN, daysCount: '4' }, 404, 'NOT_FOUND'],
    [{ productId: DRESS, daysCount: '4', discountId: UNKNOWN }, 404, 'DISCOUNT_NOT_FOUND'],
    [{ productId: DRESS, daysCount: '4', membershipId: UNKNOWN }, 404, 'NOT_FOUND'],
    [{ productId: 'x', daysCount: '4' }, 400, 'INVALID_ID'],
    [{ productId: `${DRESS},${COAT}`, daysCount: '4' }, 400, 'INVALID_REQUEST'],
    [{ productId: DRESS, daysCount: '-4' }, 400, 'INVALID_REQUEST'],
    [{ productId: DRESS }, 400, 'INVALID_REQUEST'],
    [{ productId: DRESS, trials: 'true', secondHand: 'true' }, 400, 'INVALID_REQUEST'],
    [{}, 400, 'INVALID_REQUEST'],
  ])('of %j is refused: %i %s', async (query, status, code) => {
    expect(await estimate(query as Record<string, string>)).toEqual([status, code])
  })
})

describe('a discount code', () => {
  it('is told however it is typed, to its own store', async () => {
    const expected = { id: DISCOUNT_ID, value: 10, type: 'percent', code: 'CIAO10' }
    expect(await get('discounts/ciao10')).toEqual(expected)
    expect(await get('discounts/%20CIAO10%20')).toEqual(expected)
    expect(await get('discounts/ciao10', { partnerStoreId: BRERA_ID })).toEqual([404, 'DISCOUNT_NOT_FOUND'])
    expect(await get('discounts/altro')).toEqual([404, 'DISCOUNT_NOT_FOUND'])
  })

  it('ends', async () => {
    await inStore(app.db, ATELIER_ID, (trx) =>
      saveDiscount(trx, {
        id: UNKNOWN,
        storeId: ATELIER_ID,
        code: 'PRIMA',
        type: 'amount',
        value: 500,
        validUntil: now,
      }),
    )
    expect(await get('discounts/prima')).toEqual([410, 'DISCOUNT_EXPIRED'])
    expect(await get('ordersInfoEstimate', { productId: DRESS, daysCount: '4', discountId: UNKNOWN })).toEqual([
      410,
      'DISCOUNT_EXPIRED',
    ])
  })
})

describe('a hold', () => {
  it('keeps the unit for twenty minutes and says until when', async () => {
    const held = await hold()
    expect(endpoints.hold.data.parse(held)).toEqual(held)
    expect(held).toMatchObject({
      productId: DRESS,
      sizeId: 'IT42',
      type: 'rent',
      daysCount: 4,
      condition: 'good',
      deliveryDate: '2026-11-25',
      withdrawDate: '2026-11-30',
      expiresAt: '2026-11-16T09:20:00.000Z',
      secondsLeft: 1200,
    })
    expect(await hold({ cart: 'another-cart-of-all' })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await get('cartHolds', { cart: 'a-cart-of-somebody' })).toEqual([held])
    expect(await get('cartHolds', { cart: 'another-cart-of-all' })).toEqual([])
  })

  it('ends by itself: then somebody else can have the unit, before anybody has tidied up', async () => {
    await hold()
    now = new Date('2026-11-16T09:20:00Z')
    expect(await get('cartHolds', { cart: 'a-cart-of-somebody' })).toEqual([])
    expect(await hold({ cart: 'another-cart-of-all' })).toMatchObject({ expiresAt: '2026-11-16T09:40:00.000Z' })
  })

  it('ends with the first one of its cart', async () => {
    await hold()
    now = new Date('2026-11-16T09:15:00Z')
    expect(await hold({ sizeId: 'IT44' })).toMatchObject({ expiresAt: '2026-11-16T09:20:00.000Z', secondsLeft: 300 })
  })

  it('is let go by its cart alone', async () => {
    const { id } = await hold()
    expect(await release(id, 'another-cart-of-all')).toEqual([410, 'HOLD_EXPIRED'])
    expect(await release(UNKNOWN)).toEqual([410, 'HOLD_EXPIRED'])
    expect(await release(id)).toBeNull()
    expect(await release(id)).toEqual([410, 'HOLD_EXPIRED'])
    expect(await hold({ cart: 'another-cart-of-all' })).toMatchObject({ productId: DRESS })
  })

  it('is a unit of the stock, whichever store asks for it', async () => {
    await hold()
    expect(await hold({ partnerStoreId: BRERA_ID, cart: 'another-cart-of-all' })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    const { disabledReasons } = await get('ordersDatesRange', {
      partnerStoreId: BRERA_ID,
      productId: DRESS,
      sizeId: 'IT42',
    })
    expect(disabledReasons['2026-11-25']).toBe('NO_UNIT')
    expect(await get('cartHolds', { partnerStoreId: BRERA_ID, cart: 'a-cart-of-somebody' })).toEqual([])
  })

  it('gives way to another of the same cart, on the same unit and clock', async () => {
    const { id } = await hold()
    now = new Date('2026-11-16T09:05:00Z')
    const moved = await hold({ deliveryDate: '2026-11-26', daysCount: 8, replaces: id })
    expect(moved).toMatchObject({ deliveryDate: '2026-11-26', expiresAt: '2026-11-16T09:20:00.000Z' })
    expect(await get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id: moved.id }])
  })

  it('stays when the other is refused', async () => {
    const { id } = await hold()
    expect(await hold({ deliveryDate: '2026-11-28', replaces: id })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id }])
  })

  it('gives way to nobody else', async () => {
    const { id } = await hold()
    expect(await hold({ cart: 'another-cart-of-all', replaces: id })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id }])
  })

  it('is one of five at most in a cart and of ten at an address', async () => {
    const cart = (nth: number) => `cart-number-${String(nth).padStart(8, '0')}`
    const take = (nth: number, address: string) => hold({ productId: COAT, cart: cart(nth), address })
    for (let nth = 0; nth < 5; nth++) expect(await take(1, '192.0.2.1')).toMatchObject({ productId: COAT })
    expect(await take(1, '192.0.2.9')).toEqual([429, 'HOLD_LIMIT'])
    for (let nth = 0; nth < 5; nth++) expect(await take(2, '192.0.2.1')).toMatchObject({ productId: COAT })
    expect(await take(3, '192.0.2.1')).toEqual([429, 'HOLD_LIMIT'])
    const [first] = await get('cartHolds', { cart: cart(1) })
    expect(await hold({ productId: COAT, cart: cart(1), replaces: first.id })).toMatchObject({ productId: COAT })
    now = new Date('2026-11-16T09:21:00Z')
    expect(await take(3, '192.0.2.1')).toMatchObject({ productId: COAT })
  })

  it('of twenty at once is still one of five', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => hold({ productId: COAT })))
    expect(all.filter((each) => 'id' in each)).toHaveLength(5)
    expect(all.filter((each) => !('id' in each))).toEqual(Array.from({ length: 15 }, () => [429, 'HOLD_LIMIT']))
  })

  it.each([
    [
      { type: 'trial', daysCount: undefined },
      { daysCount: 3, withdrawDate: '2026-11-30' },
    ],
    [{ type: 'subscription' }, { daysCount: null, withdrawDate: null }],
    [{ type: 'membership' }, { type: 'membership', withdrawDate: null }],
    [
      { type: 'secondHand', sizeId: 'IT44', condition: 'fair' },
      { condition: 'fair', withdrawDate: null },
    ],
  ])('can be for %j', async (changes, expected) => {
    expect(await hold(changes as HoldChanges)).toMatchObject(expected)
  })

  it.each([
    [{ productId: UNKNOWN }, 404, 'NOT_FOUND'],
    [{ sizeId: 'IT40' }, 422, 'SIZE_NOT_AVAILABLE'],
    [{ deliveryDate: '2026-11-18' }, 422, 'DATE_NOT_AVAILABLE'],
    [{ deliveryDate: '2026-11-28' }, 422, 'DATE_NOT_AVAILABLE'],
    [{ daysCount: 5 }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ type: 'secondHand', condition: 'new' }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ type: 'secondHand', sizeId: 'IT42', condition: 'fair' }, 422, 'SIZE_NOT_AVAILABLE'],
    [{ type: 'secondHand' }, 400, 'INVALID_REQUEST'],
    [{ daysCount: undefined }, 400, 'INVALID_REQUEST'],
    [{ cart: 'short' }, 400, 'INVALID_REQUEST'],
    [{ replaces: 'x' }, 400, 'INVALID_ID'],
  ])('%j is refused: %i %s', async (changes, status, code) => {
    expect(await hold(changes as HoldChanges)).toEqual([status, code])
  })
})
