import { formatDate, formatHours } from '#domain/days.ts'
import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import type { Language } from '#domain/stores/languages.ts'

/** A calendar day with its weekday: a courier is waited for on a Thursday. */
export function formatWeekday(day: string, language: Language): string {
  return formatDate(Date.parse(day), language, { dateStyle: 'full', timeZone: 'UTC' })
}

/** The same where there is little room. */
export function formatShortDay(day: string, language: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return formatDate(Date.parse(day), language, parts)
}

/** With the hours in which the courier comes, where they were chosen. */
export function withHours(day: string, slot: string | undefined): string {
  return slot === undefined ? day : `${day}, ${formatHours(slot)}`
}

/** Date and time as a clock in Italy shows them. */
export function formatMoment(instant: string, language: Language): string {
  return formatDate(Date.parse(instant), language, { dateStyle: 'full', timeStyle: 'short', timeZone: ROME })
}
