import { describe, expect, it } from 'vitest'
import { cheaperLonger } from '#domain/prices/cheaper-longer.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import { cheaperRolling } from '#domain/prices/rolling-month.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { offersOf } from './offers.ts'
import { assortments } from './products.ts'

const lists = (['velluto', 'bosco'] as const).flatMap((store) =>
  assortments[store].flatMap((garment) => {
    const { prices, before, subscriptionPrice } = offersOf(garment, store)
    return [prices, before]
      .filter((list) => list.length > 0)
      .map((list) => ({
        name: `${garment.model} at ${store}`,
        subscriptionPrice,
        offered: list.map((price) => ({ ...price, days: rentLengths(price.period, DEFAULT_POLICY) })),
      }))
  }),
)

describe("the demo's prices", () => {
  it('ask no less for many days than for few, reduced or not', () => {
    const wrong = lists.filter(({ offered }) =>
      offered.some(({ days }) => days.some((length) => cheaperLonger(offered, length) !== null)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(lists.length).toBeGreaterThan(130)
  })

  it('ask no less for a rolling month than for a fixed one', () => {
    const wrong = lists.filter(
      ({ offered, subscriptionPrice }) => cheaperRolling({ prices: offered, subscriptionPrice }) !== null,
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('fall where they are called reduced', () => {
    for (const store of ['velluto', 'bosco'] as const) {
      for (const { prices, before } of assortments[store].map((garment) => offersOf(garment, store))) {
        for (const [nth, { amount }] of before.entries()) expect(prices[nth]?.amount).toBeLessThan(amount)
      }
    }
  })
})
