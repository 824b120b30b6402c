import type { RentPrice } from '#domain/catalogue/product.ts'
import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'

const PERIOD_DAYS = { TWO_WEEKS: 14, MONTH: 30, YEAR: 365 } as const
/** Where days are paid one by one, this many can be chosen; longer stays have a price of their own. */
const MOST_SINGLE_DAYS = 14

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

/** How many days a rent at such a price can last, the shortest first. */
export function rentLengths(period: RentPeriod, { standardDays }: { standardDays: readonly number[] }): number[] {
  if (period === 'DAY') return Array.from({ length: MOST_SINGLE_DAYS }, (_, index) => index + 1)
  return period === 'ONE_OFF' ? standardDays.toSorted((a, b) => a - b) : [PERIOD_DAYS[period]]
}

/** The fewest days one of these prices, or a trial, is for. */
export function shortestDays(
  prices: readonly RentPrice[],
  { standardDays, trialDays }: { standardDays: readonly number[]; trialDays: number | null },
): number {
  const offered = prices.map(({ period }) => Math.min(...rentLengths(period, { standardDays })))
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
