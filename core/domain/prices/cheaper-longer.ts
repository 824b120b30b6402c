import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import { priceRent } from './rent-price.ts'

/** A price with the lengths it is offered for: DAY is paid by the day, every other period once. */
export type OfferedLengths = { period: RentPeriod; amount: number; days: readonly number[] }

export type CheaperStay = { days: number; amount: number }

/** A longer stay that costs less than so many days: the cheapest, and of those the longest. null: there is none. */
export function cheaperLonger(offered: readonly OfferedLengths[], days: number): CheaperStay | null {
  const charged = chargedFor(offered, days)
  const longer = [...new Set(offered.flatMap((price) => price.days))].filter((length) => length > days)
  const better = longer
    .map((length) => ({ days: length, amount: chargedFor(offered, length) }))
    .filter(({ amount }) => amount < charged)
  return better.toSorted((a, b) => a.amount - b.amount || b.days - a.days)[0] ?? null
}

/** What an order of so many days would cost: thirty single days where they come to less than the price of the month. */
function chargedFor(offered: readonly OfferedLengths[], days: number): number {
  const standardDays = offered.find(({ period }) => period === 'ONE_OFF')?.days ?? []
  const priced = priceRent(offered, { days, standardDays })
  return priced === null ? Infinity : priced.amount * priced.quantity
}
