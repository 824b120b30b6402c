import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { discountLines, discountRefusal, isUsedUpBy, percentOf, toDiscountKey } from './discount.ts'
import { type Offers, type PricedItem, priceItem } from './price-item.ts'
import { aLine, type PriceLine, totalOf } from './price-line.ts'
import { priceOrder } from './price-order.ts'
import { priceRent, shortestDays } from './rent-price.ts'
import { trialCredits } from './trial-credit.ts'

const today = Temporal.PlainDate.from('2026-11-16')
const standardDays = [4, 8]

const offers: Offers = {
  productId: 'dress',
  valuePrice: 45_000,
  prices: [
    { period: 'DAY', amount: 2_000 },
    { period: 'ONE_OFF', amount: 4_900 },
    { period: 'TWO_WEEKS', amount: 9_900 },
    { period: 'MONTH', amount: 15_000 },
    { period: 'YEAR', amount: 90_000 },
  ],
  trialPrice: 1_500,
  subscriptionPrice: 12_000,
  secondHandPrices: [
    { condition: 'good', amount: 20_000 },
    { condition: 'fair', amount: 14_000 },
  ],
}

describe('the price helper', () => {
  it.each([
    [4_900, 10, 1, 490],
    [4_999, 15, 1, 750],
    [3_333, 33, 3, 3_300],
    [1, 50, 1, 1],
    [0, 20, 5, 0],
  ])('round(%i * %i / 100 * %i) is %i', (amount, percent, quantity, expected) => {
    expect(percentOf(amount, percent, quantity)).toBe(expected)
  })
})

describe('a rent', () => {
  it.each([
    [1, 'DAY', 1, 2_000],
    [2, 'DAY', 2, 4_000],
    [4, 'ONE_OFF', 1, 4_900],
    [8, 'ONE_OFF', 1, 4_900],
    [5, 'DAY', 5, 10_000],
    [14, 'TWO_WEEKS', 1, 9_900],
    [28, 'TWO_WEEKS', 2, 19_800],
    [30, 'MONTH', 1, 15_000],
    [90, 'MONTH', 3, 45_000],
    [365, 'YEAR', 1, 90_000],
  ] as const)('of %i days costs %s × %i: %i', (days, period, quantity, total) => {
    const priced = priceRent(offers.prices, { days, standardDays })
    expect(priced).toMatchObject({ period, quantity })
    expect(priced && totalOf([priced])).toBe(total)
  })

  it('that no price fits is not offered', () => {
    expect(priceRent([{ period: 'ONE_OFF', amount: 4_900 }], { days: 5, standardDays })).toBeNull()
    expect(priceRent([], { days: 4, standardDays })).toBeNull()
  })

  it('takes the cheapest price that fits', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ period: fc.constantFrom(...RENT_PERIODS), amount: fc.integer({ min: 0, max: 99_999 }) }),
          {
            selector: ({ period }) => period,
          },
        ),
        fc.integer({ min: 1, max: 800 }),
        (prices, days) => {
          const lengths = { DAY: [1], ONE_OFF: standardDays, TWO_WEEKS: [14], MONTH: [30], YEAR: [365] }
          const totals = prices.flatMap(({ period, amount }) =>
            lengths[period].flatMap((length) => {
              if (period === 'ONE_OFF') return length === days ? [amount] : []
              return days % length === 0 ? [(days / length) * amount] : []
            }),
          )
          const priced = priceRent(prices, { days, standardDays })
          expect(priced && totalOf([priced])).toBe(totals.length === 0 ? null : Math.min(...totals))
        },
      ),
    )
  })

  it('is offered for as few days as its shortest price, or a trial, is for', () => {
    expect(shortestDays(offers.prices, { standardDays, trialDays: 3 })).toBe(1)
    expect(shortestDays([{ period: 'ONE_OFF', amount: 1 }], { standardDays, trialDays: null })).toBe(4)
    expect(shortestDays([{ period: 'MONTH', amount: 1 }], { standardDays, trialDays: 3 })).toBe(3)
    expect(shortestDays([], { standardDays, trialDays: null })).toBe(4)
  })
})

describe('a garment', () => {
  const price = (item: Partial<PricedItem>, changes: Partial<Offers> = {}) =>
    priceItem({ ...offers, ...changes }, { way: 'rent', days: 4, condition: null, ...item }, { standardDays })

  it.each([
    [{ way: 'rent' }, 4_900],
    [{ way: 'trial' }, 1_500],
    [{ way: 'subscription' }, 12_000],
    [{ way: 'membership' }, 0],
    [{ way: 'secondHand' }, 14_000],
    [{ way: 'secondHand', condition: 'good' }, 20_000],
  ] as const)('had as %j costs %i', (item, amount) => {
    expect(price(item)).toMatchObject({ code: item.way, productId: 'dress', amount, quantity: 1 })
  })

  it('is not to be had in a way its store does not offer', () => {
    expect(price({ way: 'trial' }, { trialPrice: null })).toBeNull()
    expect(price({ way: 'subscription' }, { subscriptionPrice: null })).toBeNull()
    expect(price({ way: 'secondHand' }, { secondHandPrices: [] })).toBeNull()
    expect(price({ way: 'secondHand', condition: 'new' })).toBeNull()
  })
})

const rentLine = (productId = 'dress', amount = 4_900) => aLine({ code: 'rent', productId, amount, period: 'ONE_OFF' })

describe('what was paid for a trial', () => {
  const trial = { productId: 'dress', fee: 1_500, day: today.subtract({ days: 30 }) }

  it('comes off the rent of the same product within thirty days', () => {
    expect(trialCredits([rentLine()], { trials: [trial], today })).toMatchObject([
      { code: 'trialCredit', amount: -1_500 },
    ])
  })

  it('is not credited later, for another product, for another trial, or twice', () => {
    const late = { ...trial, day: today.subtract({ days: 31 }) }
    expect(trialCredits([rentLine()], { trials: [late], today })).toEqual([])
    expect(trialCredits([rentLine('coat')], { trials: [trial], today })).toEqual([])
    expect(trialCredits([aLine({ code: 'trial', productId: 'dress', amount: 9 })], { trials: [trial], today })).toEqual(
      [],
    )
    expect(trialCredits([rentLine(), rentLine()], { trials: [trial], today })).toHaveLength(1)
  })

  it('never makes a rent cost less than nothing', () => {
    expect(trialCredits([rentLine('dress', 900)], { trials: [trial], today })).toMatchObject([{ amount: -900 }])
  })
})

describe('a discount', () => {
  it.each([
    [{ type: 'percent', value: 10 }, 4_999, -500],
    [{ type: 'percent', value: 100 }, 4_999, -4_999],
    [{ type: 'amount', value: 1_000 }, 4_900, -1_000],
    [{ type: 'amount', value: 9_000 }, 4_900, -4_900],
  ] as const)('of %j on %i takes %i off', (discount, garments, amount) => {
    expect(discountLines({ ...discount, ways: null }, [rentLine('dress', garments)])).toMatchObject([
      { code: 'discount', amount, quantity: 1 },
    ])
  })

  it('on nothing is no line', () => {
    expect(discountLines({ type: 'percent', value: 10, ways: null }, [])).toEqual([])
    expect(discountLines(null, [rentLine()])).toEqual([])
  })

  it('that is for some ways takes nothing off the others, and says for which it was', () => {
    const lines = [rentLine('dress', 5_000), aLine({ code: 'secondHand', productId: 'coat', amount: 9_000 })]
    const half = { type: 'percent', value: 50 } as const
    expect(discountLines({ ...half, ways: ['rent', 'trial'] }, lines)).toMatchObject([
      { amount: -2_500, ways: ['rent', 'trial'] },
    ])
    expect(discountLines({ ...half, ways: ['trial'] }, lines)).toEqual([])
    const credited = [...lines, aLine({ code: 'trialCredit', productId: 'dress', amount: -1_000 })]
    expect(discountLines({ ...half, ways: ['rent'] }, credited)).toMatchObject([{ amount: -2_000 }])
    expect(discountLines({ type: 'amount', value: 99_000, ways: ['rent'] }, credited)).toMatchObject([
      { amount: -4_000 },
    ])
  })

  it('counts between its days and as often as it may', () => {
    const now = new Date('2026-11-16T10:00:00Z')
    const terms = {
      id: 'd',
      code: 'CIAO',
      type: 'percent',
      value: 10,
      validFrom: null,
      validUntil: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      uses: 0,
      isActive: true,
      ways: null,
    } as const
    expect(discountRefusal(terms, now)).toBeNull()
    expect(discountRefusal({ ...terms, isActive: false }, now)).toBe('DISCOUNT_EXPIRED')
    expect(discountRefusal({ ...terms, validFrom: now, validUntil: new Date(now.getTime() + 1) }, now)).toBeNull()
    expect(discountRefusal({ ...terms, validFrom: new Date(now.getTime() + 1) }, now)).toBe('DISCOUNT_NOT_FOUND')
    expect(discountRefusal({ ...terms, validUntil: now }, now)).toBe('DISCOUNT_EXPIRED')
    expect(discountRefusal({ ...terms, maxUses: 3, uses: 2 }, now)).toBeNull()
    expect(discountRefusal({ ...terms, maxUses: 3, uses: 3 }, now)).toBe('DISCOUNT_EXPIRED')
    expect([0, 1, 2].map((uses) => isUsedUpBy({ maxUsesPerCustomer: 2 }, uses))).toEqual([false, false, true])
    expect(isUsedUpBy(terms, 100)).toBe(false)
  })

  it('is found however it is typed', () => {
    expect(toDiscountKey('  ciao10 ')).toBe('CIAO10')
  })
})

describe('an order', () => {
  const order = (items: PriceLine[], changes = {}) =>
    priceOrder(items, { plan: null, trials: [], discount: null, delivery: 990, today, ...changes })

  it('costs its garments and the way there', () => {
    expect(order([rentLine(), rentLine('coat', 6_000)]).lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['rent', 4_900],
      ['rent', 6_000],
      ['shipping', 990],
    ])
  })

  it('that is brought for nothing has no line for it', () => {
    expect(order([rentLine()], { delivery: 0 }).lines.map(({ code }) => code)).toEqual(['rent'])
  })

  it('of a plan costs the plan', () => {
    const bought = order([], { plan: { price: 9_900 }, delivery: 0 })
    expect(bought).toMatchObject({ lines: [{ code: 'membershipPlan' }], total: 9_900 })
  })

  it('gives its discount on garments after the credit, not on the way there', () => {
    const trials = [{ productId: 'dress', fee: 900, day: today }]
    const { lines, total } = order([rentLine()], { trials, discount: { type: 'percent', value: 50, ways: null } })
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['rent', 4_900],
      ['trialCredit', -900],
      ['discount', -2_000],
      ['shipping', 990],
    ])
    expect(total).toBe(2_990)
  })

  it('costs the sum of its lines, in whole cents, and never less than nothing', () => {
    const item = fc.record({
      amount: fc.integer({ min: 0, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      productId: fc.constantFrom('dress', 'coat'),
    })
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({
        type: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 100 }),
        ways: fc.constant(null),
      }),
      fc.record({
        type: fc.constant('amount' as const),
        value: fc.integer({ min: 1, max: 999_999 }),
        ways: fc.constant(null),
      }),
    )
    const trial = fc.record({
      productId: fc.constantFrom('dress', 'coat'),
      fee: fc.integer({ min: 0, max: 9_999 }),
      day: fc.constant(today),
    })
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 5 }),
        discount,
        fc.array(trial, { maxLength: 3 }),
        (items, off, trials) => {
          const lines = items.map((each) => aLine({ code: 'rent', ...each }))
          const priced = order(lines, { discount: off, trials })
          expect(priced.total).toBe(priced.lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0))
          expect(priced.total).toBeGreaterThanOrEqual(0)
          expect(priced.lines.every(({ amount }) => Number.isInteger(amount))).toBe(true)
        },
      ),
    )
  })
})
