import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { type Desk, DRESS, openDesk, UNKNOWN } from '#tests/support/fixtures/a-desk.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.clear())
afterAll(async () => {
  expect(desk.app.errors).toEqual([])
  await desk.app.stop()
})

describe('the days a garment can be there', () => {
  const range = (query: Record<string, string> = {}) =>
    desk.get('ordersDatesRange', { productId: DRESS, sizeId: 'IT42', ...query })

  it('lie between the first day a parcel can make it and half a year ahead', async () => {
    const data = await range()
    expect(endpoints.ordersDatesRange.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ minDate: '2026-11-19', maxDate: '2027-05-15' })
    expect(data.orderBy).toEqual({ at: '2026-11-16T12:00:00.000Z', day: '2026-11-16', time: '13:00', isToday: true })
    expect(data.disabledReasons['2026-11-21']).toBe('NO_COURIER')
    expect(data.disabledReasons['2026-12-08']).toBe('NO_COURIER')
    expect(data.disabledDates).toEqual(Object.keys(data.disabledReasons))
    expect(data.disabledDates).not.toContain('2026-11-20')
  })

  it('leave out those on which somebody else has it', async () => {
    await desk.hold({ deliveryDate: '2026-11-25' })
    const { disabledReasons } = await range()
    // Taken from 20 November until 7 December: trials of three days end before, or ship after.
    expect(disabledReasons['2026-11-25']).toBe('NO_UNIT')
    expect(disabledReasons['2026-12-07']).toBe('NO_UNIT')
    expect(disabledReasons['2026-12-14']).toBeUndefined()
  })

  it('are fewer for a longer stay', async () => {
    await desk.hold({ deliveryDate: '2026-12-16' })
    expect((await range({ daysCount: '4' })).disabledReasons['2026-11-26']).toBeUndefined()
    expect((await range({ daysCount: '8' })).disabledReasons['2026-11-26']).toBeUndefined()
    expect((await range({ daysCount: '14' })).disabledReasons['2026-11-26']).toBe('NO_UNIT')
    expect((await range({ type: 'userMembership' })).disabledReasons['2026-11-26']).toBe('NO_UNIT')
  })

  it('count those of a hold that would give way as free, for its own cart alone', async () => {
    const { id } = await desk.hold()
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
    const days = { outboundDays: 1, closingDays: ['2026-11-17'], standardDays: [7, 5], trialDays: 2 }
    const changes = { ...days, coversSmallDamage: false }
    await inStore(desk.app.db, ATELIER_ID, (trx) =>
      saveRentalPolicy(trx, { storeId: ATELIER_ID, ...DEFAULT_POLICY, ...changes }),
    )
    onTestFinished(async () => {
      await inStore(desk.app.db, ATELIER_ID, (trx) => trx.deleteFrom('rentalPolicy').execute())
      desk.app.stores.invalidate(ATELIER_ID)
    })
    desk.app.stores.invalidate(ATELIER_ID)
    const data = await range()
    expect(data.minDate).toBe('2026-11-19')
    expect((await desk.get('ordersDatesEstimate', { type: 'rent' })).estimatedDelivery).toBe('2026-11-19')
    const { prices, trialPrice, included } = await desk.get(`products/${DRESS}`)
    expect(included).toEqual(['cleaning'])
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
  const estimate = (query: Record<string, string>) => desk.get('ordersDatesEstimate', query)

  it.each([
    [{ type: 'rent', daysCount: '4' }, '2026-11-19', '2026-11-23', null],
    [{ type: 'rent', daysCount: '8', deliveryDate: '2026-11-25' }, '2026-11-25', '2026-12-03', '2026-11-19'],
    [
      { type: 'rent', daysCount: '4', deliveryDate: '2026-11-24T23:00:00.000Z' },
      '2026-11-25',
      '2026-11-30',
      '2026-11-19',
    ],
    [{ type: 'secondHand', daysCount: '4' }, '2026-11-19', null, null],
    [{ type: 'subscription', daysCount: '4' }, '2026-11-19', null, null],
    [{ type: 'membership-gold', daysCount: '4' }, '2026-11-19', null, null],
  ])('for %j is %s and %s, to be cancelled until %s', async (query, delivery, withdraw, cancelUntil) => {
    const expected = { estimatedDelivery: delivery, estimatedWithdraw: withdraw, cancelUntil }
    expect(await estimate(query as Record<string, string>)).toEqual(expected)
  })

  it('for a trial says until when a rent of the same garment costs its fee less', async () => {
    expect(await estimate({ type: 'trial', daysCount: '9' })).toEqual({
      ...{ estimatedDelivery: '2026-11-19', estimatedWithdraw: '2026-11-23', cancelUntil: null },
      creditUntil: '2026-12-23',
    })
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
    const response = await desk.app.get('https://atelier.example/public-api/ordersDatesEstimate?type=rent&daysCount=4')
    expect((await response.json()).data.estimatedDelivery).toBe('2026-11-19')
    expect((await desk.app.get('/public-api/ordersDatesEstimate?type=rent')).status).toBe(404)
  })
})
