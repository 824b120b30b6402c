import { type Language, localeOf } from '#domain/stores/languages.ts'

const FORM = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** The day the courier comes, as one says it: "mercoledì 25 novembre". */
export function formatVisitDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), FORM).format(new Date(`${day}T00:00:00Z`).getTime() || 0)
}
