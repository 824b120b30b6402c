import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** After midnight in Italy, a day is left open for so long: most of what providers tell late is told by then. */
const HOURS_BEFORE_CLOSING = 3

/** The last day that is to be closed by now. */
export function lastDayToClose(now: Date): string {
  const before = new Date(now.getTime() - HOURS_BEFORE_CLOSING * 3_600_000)
  return romeTime(before).day.subtract({ days: 1 }).toString()
}

/** A day that is closed, and those before it of which something was heard too late for theirs. */
export type Closing = { day: string; late: readonly string[] }

/**
 * What is to be closed next. `open`: the days of movements that stand in no takings yet, up to `last`. A day that was closed
 * never opens again: what is heard of it later goes into the first that is closed afterwards. Null: nothing is to be closed.
 */
export function nextClosing(
  open: readonly string[],
  { closedUpTo, last }: { closedUpTo: string | null; last: string },
): Closing | null {
  const isLate = (day: string) => closedUpTo !== null && day <= closedUpTo
  const late = open.filter(isLate)
  const [first] = open.filter((day) => !isLate(day) && day <= last).toSorted()
  if (first !== undefined) return { day: first, late }
  return late.length > 0 && !isLate(last) ? { day: last, late } : null
}
