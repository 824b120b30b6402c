/** Calendar days of a store, both named: as an address writes them. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** With what a period is compared: the days before it, or the same weekdays a year earlier. */
export const COMPARISONS = ['before', 'yearBefore'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** Fifty-two whole weeks: a Wednesday is compared with a Wednesday. */
const WEEKS_OF_A_YEAR = 364
const WEEK = 7

/** So many days up to and with the last one. */
export function lastDays(last: Temporal.PlainDate, count: number): Period {
  return { from: last.subtract({ days: count - 1 }), to: last }
}

export function lengthOf({ from, to }: Period): number {
  return from.until(to, { largestUnit: 'days' }).days + 1
}

/**
 * As many days as the period has. Those before it begin on the same weekday, so ninety are compared with the ninety that
 * begin ninety-one days earlier.
 */
export function comparedWith({ from, to }: Period, comparison: Comparison): Period {
  const shift = comparison === 'yearBefore' ? WEEKS_OF_A_YEAR : Math.ceil(lengthOf({ from, to }) / WEEK) * WEEK
  return { from: from.subtract({ days: shift }), to: to.subtract({ days: shift }) }
}

/** Every day of it, also those on which nothing happened: a chart has a zero there, no gap. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, nth) => from.add({ days: nth }).toString())
}
