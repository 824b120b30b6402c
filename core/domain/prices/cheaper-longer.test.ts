import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { cheaperLonger } from './cheaper-longer.ts'
import { priceRent, rentLengths } from './rent-price.ts'

const standardDays = [4, 8]
const withLengths = <Price extends { period: (typeof RENT_PERIODS)[number] }>(prices: readonly Price[]) =>
  prices.map((price) => ({ ...price, days: rentLengths(price.period, { standardDays }) }))

describe('a longer stay that costs less', () => {
  it('is named where the days one by one come to more', () => {
    const offered = withLengths([
      { period: 'DAY', amount: 1_400 },
      { period: 'TWO_WEEKS', amount: 7_100 },
      { period: 'MONTH', amount: 10_900 },
    ])
    expect(cheaperLonger(offered, 5)).toBeNull()
    expect(cheaperLonger(offered, 6)).toEqual({ days: 14, amount: 7_100 })
    expect(cheaperLonger(offered, 14)).toBeNull()
  })

  it('of two at the same price is the longer one', () => {
    const offered = withLengths([
      { period: 'DAY', amount: 2_000 },
      { period: 'TWO_WEEKS', amount: 5_000 },
      { period: 'MONTH', amount: 5_000 },
    ])
    expect(cheaperLonger(offered, 4)).toEqual({ days: 30, amount: 5_000 })
  })

  it('is not named where single days already come to no more than the price of their period', () => {
    const offered = withLengths([
      { period: 'DAY', amount: 1 },
      { period: 'MONTH', amount: 31 },
      { period: 'YEAR', amount: 30 },
    ])
    expect(cheaperLonger(offered, 30)).toBeNull()
  })

  it('is named exactly when one is offered that the shop would charge less for', () => {
    const price = fc.record({ period: fc.constantFrom(...RENT_PERIODS), amount: fc.integer({ min: 1, max: 9_999 }) })
    fc.assert(
      fc.property(
        fc.uniqueArray(price, { selector: ({ period }) => period, minLength: 1 }),
        fc.nat(),
        (prices, nth) => {
          const offered = withLengths(prices)
          const lengths = [...new Set(offered.flatMap(({ days }) => days))]
          const days = lengths[nth % lengths.length] ?? 0
          const charged = (length: number) => {
            const priced = priceRent(prices, { days: length, standardDays })
            return priced === null ? Infinity : priced.amount * priced.quantity
          }
          const best = Math.min(...lengths.filter((length) => length > days).map(charged))
          const named = cheaperLonger(offered, days)
          expect(named?.amount ?? null).toBe(best < charged(days) ? best : null)
          if (named) expect(charged(named.days)).toBe(named.amount)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
