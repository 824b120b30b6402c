import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** Whoever comes is asked the day before. */
const DAYS_TO_ASK = 2

/**
 * When the garments of the plan are fetched before a pause, as YYYY-MM-DD: until it begins they are paid for, and in it
 * they would be had for nothing.
 */
export function fetchDayOfPause(
  pausedFrom: Date,
  { calendar, now }: { calendar: Pick<CourierCalendar, 'firstOnOrAfter'>; now: Date },
): string {
  const begins = romeTime(pausedFrom).day
  const soonest = romeTime(now).day.add({ days: DAYS_TO_ASK })
  return calendar.firstOnOrAfter(Temporal.PlainDate.compare(begins, soonest) < 0 ? soonest : begins).toString()
}

/** What only arrives when the others are fetched. In a pause that has begun, whatever is not back stands in its way. */
export function standingInTheWay<Garment extends { deliveryDay: string }>(
  garments: readonly Garment[],
  { fetchDay, hasBegun }: { fetchDay: string; hasBegun: boolean },
): Garment[] {
  return garments.filter(({ deliveryDay }) => hasBegun || deliveryDay >= fetchDay)
}
