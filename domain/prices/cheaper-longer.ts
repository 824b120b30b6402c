import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'

/** A price with the lengths it is offered for: DAY is paid by the day, every other period once. */
export type OfferedLengths = { period: RentPeriod; amount: number; days: readonly number[] }

export type CheaperStay = { days: number; amount: number }

/** A longer stay that costs less than so many days: the cheapest, and of those the longest. null: there is none. */
export function cheaperLonger(offered: readonly OfferedLengths[], days: number): CheaperStay | null {
  const stays = offered.flatMap(staysOf)
  const asked = Math.min(...stays.filter((stay) => stay.days === days).map(({ amount }) => amount))
  const better = stays.filter((stay) => stay.days > days && stay.amount < asked)
  return better.toSorted((a, b) => a.amount - b.amount || b.days - a.days)[0] ?? null
}

export function staysOf({ period, amount, days }: OfferedLengths): CheaperStay[] {
  return days.map((length) => ({ days: length, amount: period === 'DAY' ? amount * length : amount }))
}
