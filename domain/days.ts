import { type Language, localeOf } from './stores/languages.ts'

/** A calendar day ('2026-11-15') in words. A day has no time zone: it is read and written as the same day everywhere. */
export function formatDay(day: string, language: Language): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  )
}

/** Hours as they are kept ('09:00-13:00') and as they are read: 9:00–13:00. */
export function formatHours(slot: string): string {
  return slot.replaceAll(/0(\d:)/g, '$1').replace('-', '–')
}
