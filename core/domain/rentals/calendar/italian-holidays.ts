import type { HolidaysOf } from './courier-calendar.ts'

const FIXED = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']
const SAINT_FRANCIS = { day: '10-04', since: 2026 }

const known = new Map<number, ReadonlySet<string>>()

/** The days on which all of Italy rests. */
export const italianHolidays: HolidaysOf = (year) => {
  const cached = known.get(year)
  if (cached !== undefined) return cached
  const easter = easterSunday(year)
  const fixed = year >= SAINT_FRANCIS.since ? [...FIXED, SAINT_FRANCIS.day] : FIXED
  const holidays = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    easter.toString(),
    easter.add({ days: 1 }).toString(),
  ])
  known.set(year, holidays)
  return holidays
}

/** The first Sunday after the first full moon of spring, both as the Gregorian calendar reckons them (Oudin, 1940). */
function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const isLate = epact === 29 || (epact === 28 && golden > 10)
  const moon = isLate ? epact - 1 : epact
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return new Temporal.PlainDate(year, 3, 28).add({ days: moon - weekday })
}
