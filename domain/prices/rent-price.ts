import type { RentPrice } from '#domain/catalogue/product.ts'
import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'

export const PERIOD_DAYS = { TWO_WEEKS: 14, MONTH: 30, YEAR: 365 } as const

/** So many times a period's price. */
export type PricedPeriod = { period: RentPeriod; amount: number; quantity: number }

/** The cheapest of the store's prices that fits exactly so many days; null when none does. */
export function priceRent(
  prices: readonly RentPrice[],
  { days, standardDays }: { days: number; standardDays: readonly number[] },
): PricedPeriod | null {
  const fitting = prices.flatMap(({ period, amount }): PricedPeriod[] => {
    const quantity = periodsIn(period, { days, standardDays })
    return quantity === null ? [] : [{ period, amount, quantity }]
  })
  const [cheapest] = fitting.sort((a, b) => a.amount * a.quantity - b.amount * b.quantity)
  return cheapest ?? null
}

/** The fewest days one of these prices, or a trial, is for. */
export function shortestDays(
  prices: readonly RentPrice[],
  { standardDays, trialDays }: { standardDays: readonly number[]; trialDays: number | null },
): number {
  const offered = prices.map(({ period }) => fewestDays(period, standardDays))
  if (trialDays !== null) offered.push(trialDays)
  return offered.length > 0 ? Math.min(...offered) : Math.min(...standardDays)
}

/** How many of a period make so many days; null when they do not come out even. */
function periodsIn(
  period: RentPeriod,
  { days, standardDays }: { days: number; standardDays: readonly number[] },
): number | null {
  if (period === 'DAY') return days
  if (period === 'ONE_OFF') return standardDays.includes(days) ? 1 : null
  return days % PERIOD_DAYS[period] === 0 ? days / PERIOD_DAYS[period] : null
}

function fewestDays(period: RentPeriod, standardDays: readonly number[]): number {
  if (period === 'DAY') return 1
  return period === 'ONE_OFF' ? Math.min(...standardDays) : PERIOD_DAYS[period]
}
