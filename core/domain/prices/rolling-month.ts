import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'

type Prices = {
  prices: readonly { period: RentPeriod; amount: number }[]
  /** What each month costs of a rent without an end. */
  subscriptionPrice: number | null
}

/**
 * Who may send a garment back whenever they like pays no less than who takes it for a month. Where a store wants it
 * otherwise, it is said: the price of the rolling month; null: it is not cheaper.
 */
export function cheaperRolling({ prices, subscriptionPrice }: Prices): number | null {
  const fixed = prices.find(({ period }) => period === 'MONTH')?.amount
  return fixed !== undefined && subscriptionPrice !== null && subscriptionPrice < fixed ? subscriptionPrice : null
}
