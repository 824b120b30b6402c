/** Days from the first one up to, but not including, `until`: both as YYYY-MM-DD, which compare like the days do. */
export type DayRange = { from: string; until: string }

/** Later than any day, in text as in PostgreSQL. */
export const NEVER = 'infinity'

export function overlap(a: DayRange, b: DayRange): boolean {
  return a.from < b.until && b.from < a.until
}

/** The range with another end; a day is the least that it can be. */
export function endAt({ from }: DayRange, until: string): DayRange {
  const dayAfter = Temporal.PlainDate.from(from).add({ days: 1 }).toString()
  return { from, until: until < dayAfter ? dayAfter : until }
}
