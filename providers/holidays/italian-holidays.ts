import Holidays from 'date-holidays'
import type { HolidaysOf } from '#domain/rentals/calendar/courier-calendar.ts'

const calendar = new Holidays('IT')
const known = new Map<number, ReadonlySet<string>>()

/** The days on which all of Italy rests. */
export const italianHolidays: HolidaysOf = (year) => {
  const cached = known.get(year)
  if (cached !== undefined) return cached
  const days = calendar.getHolidays(year).filter(({ type }) => type === 'public')
  const holidays = new Set(days.map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length)))
  known.set(year, holidays)
  return holidays
}
