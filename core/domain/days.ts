import { type Language, localeOf } from './stores/languages.ts'

/** A calendar day ('2026-11-15') in words. A day has no time zone: it is read and written as the same day everywhere. */
export function formatDay(day: string, language: Language): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(Date.UTC(year, month - 1, date), language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** As Intl writes it, but for the first of a month in French, which is "1er décembre". */
export function formatDate(time: number, language: Language, form: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(localeOf(language), form).format(time)
  return language === 'fr' ? written.replace(/\b1 (?=\p{L})/u, '1er ') : written
}

/** Hours as they are kept ('09:00-13:00') and as they are read: 9:00–13:00. */
export function formatHours(slot: string): string {
  return slot.replaceAll(/0(\d:)/g, '$1').replace('-', '–')
}
