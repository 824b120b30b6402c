import { expect, it } from 'vitest'
import { cheaperRolling } from './rolling-month.ts'

const month = [
  { period: 'TWO_WEEKS', amount: 12_000 },
  { period: 'MONTH', amount: 17_300 },
] as const

it('a rolling month is told where it costs less than a fixed one', () => {
  expect(cheaperRolling({ prices: month, subscriptionPrice: 14_100 })).toBe(14_100)
  expect(cheaperRolling({ prices: month, subscriptionPrice: 17_300 })).toBeNull()
})

it('a rolling month is not told without a month to compare it with', () => {
  expect(cheaperRolling({ prices: month.slice(0, 1), subscriptionPrice: 1 })).toBeNull()
  expect(cheaperRolling({ prices: month, subscriptionPrice: null })).toBeNull()
})
