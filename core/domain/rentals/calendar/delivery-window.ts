import { fewestTransportDays, type TransportTerms } from '#domain/delivery/ways-in-time.ts'
import type { OrderTimes } from '../plan-rental.ts'
import type { CourierCalendar } from './courier-calendar.ts'
import { ROME, romeTime } from './rome-time.ts'

/** Between which days a delivery can be asked for. From the cut-off in Italy on, an order counts from the next courier day. */
export function deliveryWindow(
  { calendar, durations }: { calendar: CourierCalendar; durations: OrderTimes },
  now: Date,
): { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate } {
  return {
    minDate: calendar.move(firstWorkDay(calendar, durations, now), durations.preparationDays + durations.outboundDays),
    maxDate: romeTime(now).day.add({ days: durations.daysAhead }),
  }
}

/**
 * The days before the courier's first one that an order made now reaches in a faster way, and from when on its unit is
 * taken; null: the store has none.
 */
export function fastDays(
  { calendar, durations }: { calendar: CourierCalendar; durations: OrderTimes & TransportTerms },
  now: Date,
): { from: Temporal.PlainDate; before: Temporal.PlainDate; takenFrom: Temporal.PlainDate } | null {
  const takenFrom = firstWorkDay(calendar, durations, now)
  const from = calendar.move(takenFrom, durations.preparationDays + fewestTransportDays(durations))
  const before = deliveryWindow({ calendar, durations }, now).minDate
  return Temporal.PlainDate.compare(from, before) < 0 ? { from, before, takenFrom } : null
}

/** Until when an order still counts for the first day of the window, also by the calendar and the clock in Italy. */
export type OrderBy = { at: Date; day: Temporal.PlainDate; hour: number; isToday: boolean }

export function orderBy(calendar: CourierCalendar, { cutOffHour }: Pick<OrderTimes, 'cutOffHour'>, now: Date): OrderBy {
  const day = firstWorkDay(calendar, { cutOffHour }, now)
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone: ROME, plainTime: { hour: cutOffHour } })
  return { at: new Date(epochMilliseconds), day, hour: cutOffHour, isToday: day.equals(romeTime(now).day) }
}

/** The day the store begins to prepare what is ordered now. */
function firstWorkDay(
  calendar: CourierCalendar,
  { cutOffHour }: Pick<OrderTimes, 'cutOffHour'>,
  now: Date,
): Temporal.PlainDate {
  const { day: today, hour } = romeTime(now)
  const isTooLateToday = hour >= cutOffHour
  return calendar.firstOnOrAfter(isTooLateToday ? today.add({ days: 1 }) : today)
}

/** Two moments with the same answer have the same first day, for a store with this cut-off, whatever its durations are. */
export function cutOffPeriod({ cutOffHour }: Pick<OrderTimes, 'cutOffHour'>, now: Date): string {
  const { day, hour } = romeTime(now)
  return `${day} ${hour >= cutOffHour ? 'after' : 'before'} ${cutOffHour}:00`
}

export function isInWindow(
  day: Temporal.PlainDate,
  { minDate, maxDate }: { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate },
): boolean {
  return Temporal.PlainDate.compare(minDate, day) <= 0 && Temporal.PlainDate.compare(day, maxDate) <= 0
}
