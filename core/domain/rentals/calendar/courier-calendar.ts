export type CourierCalendar = {
  isCourierDay(day: Temporal.PlainDate): boolean
  firstOnOrAfter(day: Temporal.PlainDate): Temporal.PlainDate
  /** So many courier days later, or earlier when the number is negative. */
  move(day: Temporal.PlainDate, courierDays: number): Temporal.PlainDate
}

/** The public holidays of a year, as YYYY-MM-DD. */
export type HolidaysOf = (year: number) => ReadonlySet<string>

const FRIDAY = 5

/** Monday to Friday, without public holidays and without the days on which the store is closed. */
export function createCourierCalendar({
  holidaysOf,
  closingDays,
}: {
  holidaysOf: HolidaysOf
  closingDays: readonly string[]
}): CourierCalendar {
  const closed = new Set(closingDays)

  function isCourierDay(day: Temporal.PlainDate): boolean {
    if (day.dayOfWeek > FRIDAY) return false
    const name = day.toString()
    return !closed.has(name) && !holidaysOf(day.year).has(name)
  }

  function firstFrom(day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate {
    let found = day
    while (!isCourierDay(found)) found = found.add({ days: step })
    return found
  }

  return {
    isCourierDay,
    firstOnOrAfter: (day) => firstFrom(day, 1),
    move(day, courierDays) {
      const step = courierDays < 0 ? -1 : 1
      let moved = day
      for (let left = Math.abs(courierDays); left > 0; left--) moved = firstFrom(moved.add({ days: step }), step)
      return moved
    },
  }
}
