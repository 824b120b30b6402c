import { type Language, localeOf } from '#domain/stores/languages.ts'

/** Writes days, YYYY-MM-DD, in one form. Formats are dear to make: there is one per language. */
export function createDayFormat(form: Intl.DateTimeFormatOptions): (day: string, language: Language) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (day, language) => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'UTC' })
    formats.set(language, format)
    return format.format(Date.parse(`${day}T00:00:00Z`) || 0)
  }
}
