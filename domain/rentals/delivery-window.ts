import type { CourierCalendar } from './courier-calendar.ts'
import type { Durations } from './plan-rental.ts'
import { romeTime } from './rome-time.ts'

const CUT_OFF_HOUR = 13
const MOST_DAYS_AHEAD = 180

/** Between which days a delivery can be asked for. From 13:00 in Italy on, an order counts from the next courier day. */
export function deliveryWindow(
  { calendar, durations }: { calendar: CourierCalendar; durations: Durations },
  now: Date,
): { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate } {
  const { day: today, hour } = romeTime(now)
  const isTooLateToday = hour >= CUT_OFF_HOUR
  const start = calendar.firstOnOrAfter(isTooLateToday ? today.add({ days: 1 }) : today)
  return {
    minDate: calendar.move(start, durations.preparationDays + durations.outboundDays),
    maxDate: today.add({ days: MOST_DAYS_AHEAD }),
  }
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
