import { type Language, localeOf } from '#domain/stores/languages.ts'

/** A list names the same few days with every card. */
const MOST_DAYS = 500

/** Writes days, YYYY-MM-DD, in one form. Formats are dear to make and not cheap to use: what was written is kept. */
export function createDayFormat(form: Intl.DateTimeFormatOptions): (day: string, language: Language) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  const written = new Map<string, string>()

  function write(day: string, language: Language): string {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'UTC' })
    formats.set(language, format)
    return format.format(Date.parse(`${day}T00:00:00Z`) || 0)
  }

  return (day, language) => {
    const key = `${language} ${day}`
    const known = written.get(key) ?? write(day, language)
    if (written.size >= MOST_DAYS) written.clear()
    written.set(key, known)
    return known
  }
}
