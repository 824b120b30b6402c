import type { ChargeTerms } from './charge-terms.ts'

const WHOLE = 1000

export type Wear = {
  /** Euro cents, as it was ordered. */
  valuePrice: number
  /** How often it was rented before. */
  rents: number
  /** YYYY-MM-DD; null: not known, and then it is as good as new by age. */
  boughtOn: string | null
}

/** What a garment is worth on a day, by its age and use, in whole euros: never more than its value. */
export function worthOn(day: string, { valuePrice, rents, boughtOn }: Wear, terms: ChargeTerms): number {
  const years = boughtOn === null ? 0 : yearsBetween(boughtOn, day)
  const left = Math.max(terms.leastWorth, WHOLE - rents * terms.wearPerRent - years * terms.wearPerYear)
  return Math.floor((valuePrice * Math.min(WHOLE, left)) / WHOLE / 100) * 100
}

function yearsBetween(from: string, until: string): number {
  if (until <= from) return 0
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'year' }).years
}
