import type { DayRange } from './day-range.ts'

/** The range with another end; a day is the least that it can be. */
export function endAt({ from }: DayRange, until: string): DayRange {
  const dayAfter = Temporal.PlainDate.from(from).add({ days: 1 }).toString()
  return { from, until: until < dayAfter ? dayAfter : until }
}
