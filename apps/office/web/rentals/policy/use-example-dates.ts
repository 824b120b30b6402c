import { use, useMemo } from 'react'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'

/** Days with their weekday: an example is about Fridays and Mondays. */
export function useExampleDates() {
  const { language } = use(TextsContext)
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language as Language), { timeZone: 'Europe/Rome', ...options })
    const days = format({ weekday: 'long', day: 'numeric', month: 'long' })
    const moments = format({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
    return {
      day: (text: string) => days.format(new Date(`${text}T12:00:00Z`)),
      moment: (instant: string) => moments.format(new Date(instant)),
    }
  }, [language])
}
