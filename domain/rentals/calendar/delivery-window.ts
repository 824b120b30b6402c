import type { Durations } from '../plan-rental.ts'
import type { CourierCalendar } from './courier-calendar.ts'
import { ROME, romeTime } from './rome-time.ts'

const CUT_OFF_HOUR = 13
const MOST_DAYS_AHEAD = 180

/** Between which days a delivery can be asked for. From 13:00 in Italy on, an order counts from the next courier day. */
export function deliveryWindow(
  { calendar, durations }: { calendar: CourierCalendar; durations: Durations },
  now: Date,
): { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate } {
  return {
    minDate: calendar.move(firstWorkDay(calendar, now), durations.preparationDays + durations.outboundDays),
    maxDate: romeTime(now).day.add({ days: MOST_DAYS_AHEAD }),
  }
}

/** Until when an order still counts for the first day of the window, and whether that is today in Italy. */
export type OrderBy = { at: Date; isToday: boolean }

export function orderBy(calendar: CourierCalendar, now: Date): OrderBy {
  const day = firstWorkDay(calendar, now)
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone: ROME, plainTime: { hour: CUT_OFF_HOUR } })
  return { at: new Date(epochMilliseconds), isToday: day.equals(romeTime(now).day) }
}

/** The day the store begins to prepare what is ordered now. */
function firstWorkDay(calendar: CourierCalendar, now: Date): Temporal.PlainDate {
  const { day: today, hour } = romeTime(now)
  const isTooLateToday = hour >= CUT_OFF_HOUR
  return calendar.firstOnOrAfter(isTooLateToday ? today.add({ days: 1 }) : today)
}

/** Two moments with the same answer have the same first day, whatever a store's durations are. */
export function cutOffPeriod(now: Date): string {
  const { day, hour } = romeTime(now)
  return `${day} ${hour >= CUT_OFF_HOUR ? 'after' : 'before'} ${CUT_OFF_HOUR}:00`
}

export function isInWindow(
  day: Temporal.PlainDate,
  { minDate, maxDate }: { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate },
): boolean {
  return Temporal.PlainDate.compare(minDate, day) <= 0 && Temporal.PlainDate.compare(day, maxDate) <= 0
}
