import { formatHours } from '#domain/days.ts'
import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import { type Language, localeOf } from '#domain/stores/languages.ts'

/** A calendar day with its weekday: a courier is waited for on a Thursday. */
export function formatWeekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
}

/** The same where there is little room. */
export function formatShortDay(day: string, language: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), parts).format(new Date(day))
}

/** With the hours in which the courier comes, where they were chosen. */
export function withHours(day: string, slot: string | undefined): string {
  return slot === undefined ? day : `${day}, ${formatHours(slot)}`
}

/** Date and time as a clock in Italy shows them. */
export function formatMoment(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone: ROME }).format(
    new Date(instant),
  )
}
