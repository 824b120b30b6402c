import { ROME } from '../rentals/calendar/rome-time.ts'
import type { Standing } from './user-membership.ts'

/** A pause is for a holiday or an illness; who is away for longer stops the renewal. */
export const MOST_PAUSE_MONTHS = 3

type Paused = Pick<Standing, 'pausedFrom' | 'pausedUntil'>

/**
 * `arranged`: it begins when the paid period is over, and until then the plan gives what was paid for. What is out is
 * fetched when it begins: it would be had for nothing.
 */
export function pauseState({ pausedFrom, pausedUntil }: Paused, now: Date): 'none' | 'arranged' | 'paused' {
  if (pausedFrom === null || pausedUntil === null) return 'none'
  return now < pausedFrom ? 'arranged' : 'paused'
}

/** Months as calendars have them, at the same hour in Italy. */
export function addMonths(moment: Date, months: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ROME)
  return new Date(start.add({ months }).epochMilliseconds)
}

/** The same hour in Italy, on another day. */
export function onDay(moment: Date, day: Temporal.PlainDate): Date {
  const hour = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ROME).toPlainTime()
  return new Date(day.toZonedDateTime({ timeZone: ROME, plainTime: hour }).epochMilliseconds)
}
