import type { Way } from '../product/ways.ts'

/** How many days a rent of this kind can last. */
export const PERIOD_LENGTHS = {
  DAY: Array.from({ length: 14 }, (_, index) => index + 1),
  ONE_OFF: [4, 8],
  TWO_WEEKS: [14],
  MONTH: [30],
  YEAR: [365],
} as const

export function lengthsOf(way: Way): readonly number[] {
  return way.kind === 'rent' ? PERIOD_LENGTHS[way.period] : []
}

/** The chosen way in the words of an order. */
export function toBookedItem(way: Way, days: number | undefined) {
  return {
    rentDays: way.kind === 'rent' ? (days ?? null) : null,
    trial: way.kind === 'trial',
    secondHand: way.kind === 'secondHand',
    subscription: way.kind === 'subscription',
    condition: way.kind === 'secondHand' ? way.condition : null,
  }
}
