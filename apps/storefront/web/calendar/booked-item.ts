import { preselectedLength } from '#domain/prices/preselected-length.ts'
import type { Way } from '../product/choice/ways.ts'

/** How many days it can last, where that is a question. */
export function lengthsOf(way: Way): readonly number[] {
  return way.kind === 'rent' ? way.days : []
}

/** The length that was asked for, where the way has it. */
export function lengthOf(way: Way, wanted: number | null | undefined): number | undefined {
  if (way.kind !== 'rent') return undefined
  return way.days.find((each) => each === wanted) ?? preselectedLength(way)
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
