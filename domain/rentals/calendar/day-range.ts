/** Days from the first one up to, but not including, `until`: both as YYYY-MM-DD, which compare like the days do. */
export type DayRange = { from: string; until: string }

/** Later than any day, in text as in PostgreSQL. */
export const NEVER = 'infinity'

export function overlap(a: DayRange, b: DayRange): boolean {
  return a.from < b.until && b.from < a.until
}
