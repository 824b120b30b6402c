import { fetchDayOfPause } from '#domain/memberships/pause-garments.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'

/** Whether a plan sleeps already, and until when garments of it may be out; null: no pause is arranged. */
export function comingPause(pausesFrom: Date | null, now: Date): { isPaused: boolean; fetchDay: string | null } {
  if (pausesFrom === null) return { isPaused: false, fetchDay: null }
  return { isPaused: pausesFrom <= now, fetchDay: fetchDayFor(pausesFrom, now) }
}

export function fetchDayFor(pausesFrom: Date, now: Date): string {
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  return fetchDayOfPause(pausesFrom, { calendar, now })
}
