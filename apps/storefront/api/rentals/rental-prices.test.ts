import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { COAT, type Desk, DRESS, openDesk, PLAN, UNKNOWN } from '#tests/support/fixtures/a-desk.ts'
import { ATELIER_ID, BRERA_ID, DISCOUNT_ID } from '#tests/support/fixtures/test-stores.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.clear())
afterAll(async () => {
  expect(desk.app.errors).toEqual([])
  await desk.app.stop()
})

describe('the list of fees', () => {
  it('is that of the policy as it is now, with the shares that the rules go by', async () => {
    const fees = await desk.get('fees', {})
    expect(endpoints.fees.data.parse(fees)).toEqual(fees)
    expect(fees).toEqual({
      ...{ lateFeePerDay: null, cleaning: null, lostAfterDays: 30, objectionDays: 7 },
      ...{ worth: { perRent: 3, perYear: 10, least: 30 }, buyOut: { credit: 50, least: 50 } },
    })
    await inStore(desk.app.db, ATELIER_ID, async (trx) => {
      const policy = await readRentalPolicy(trx, ATELIER_ID)
      await saveRentalPolicy(trx, { ...policy, lateFeePerDay: 1_500, cleaningFee: 2_500, storeId: ATELIER_ID })
    })
    desk.app.stores.invalidate(ATELIER_ID)
    expect(await desk.get('fees', {})).toMatchObject({ lateFeePerDay: 1_500, cleaning: 2_500 })
  })
})

describe('the estimate of an order', () => {
  const estimate = (query: Record<string, string>) => desk.get('ordersInfoEstimate', query)
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
    expect(data.paymentMethods).toEqual(['sandbox'])
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
    await inStore(desk.app.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ maxProductRetailPrice: 44_999 }).where('id', '=', PLAN).execute(),
    )
    onTestFinished(() =>
      inStore(desk.app.db, ATELIER_ID, async (trx) => {
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
    expect(await desk.get('discounts/ciao10')).toEqual(expected)
    expect(await desk.get('discounts/%20CIAO10%20')).toEqual(expected)
    expect(await desk.get('discounts/ciao10', { partnerStoreId: BRERA_ID })).toEqual([404, 'DISCOUNT_NOT_FOUND'])
    expect(await desk.get('discounts/altro')).toEqual([404, 'DISCOUNT_NOT_FOUND'])
  })

  it('ends', async () => {
    await inStore(desk.app.db, ATELIER_ID, (trx) =>
      saveDiscount(trx, {
        id: UNKNOWN,
        storeId: ATELIER_ID,
        code: 'PRIMA',
        type: 'amount',
        value: 500,
        validUntil: desk.clock.now,
      }),
    )
    expect(await desk.get('discounts/prima')).toEqual([410, 'DISCOUNT_EXPIRED'])
    expect(await desk.get('ordersInfoEstimate', { productId: DRESS, daysCount: '4', discountId: UNKNOWN })).toEqual([
      410,
      'DISCOUNT_EXPIRED',
    ])
  })

  it.each([
    ['an address', (_nth: number) => '203.0.113.7', 30],
    ['a /48', (nth: number) => `2001:db8:77:${nth.toString(16)}::1`, 120],
    ['a /24', (nth: number) => `203.0.114.${nth % 200}`, 120],
  ])('cannot be guessed from %s for long, and is told to others meanwhile', async (_, address, most) => {
    const guesses = Array.from({ length: most }, (_, nth) =>
      desk.get(`discounts/guess${nth}`, { address: address(nth) }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(([status]) => status === 404)).toHaveLength(most)
    expect(await desk.get('discounts/ciao10', { address: address(most + 1) })).toEqual([429, 'RATE_LIMITED'])
    expect(await desk.get('discounts/ciao10', { address: '198.51.100.1' })).toMatchObject({ code: 'CIAO10' })
    await desk.clear()
  })

  it('that exists can be asked for again and again', async () => {
    for (let nth = 0; nth < 40; nth++) {
      expect(await desk.get('discounts/ciao10', { address: '203.0.115.7' })).toMatchObject({ code: 'CIAO10' })
    }
  })
})
