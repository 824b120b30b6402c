import type { CourierCalendar } from '#domain/rentals/courier-calendar.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'

const CUT_OFF_HOUR = 13

/** The next day the courier can come: tomorrow, or from 13:00 in Italy on the day after, unless nobody drives then. */
export function pickUpDay(calendar: CourierCalendar, now: Date): Temporal.PlainDate {
  const { day, hour } = romeTime(now)
  return calendar.firstOnOrAfter(day.add({ days: hour >= CUT_OFF_HOUR ? 2 : 1 }))
}
