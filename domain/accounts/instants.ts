import { type Language, localeOf } from '#domain/stores/languages.ts'

const timeZone = 'Europe/Rome'

/** An instant ('2026-11-15T09:12:00Z') as day and time in Italy, in words. */
export function formatInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    Date.parse(instant),
  )
}

/** The day it was in Italy. */
export function formatDayOf(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(Date.parse(instant))
}
