import { use, useMemo } from 'react'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'

/** Days and times as the shop's clock has them, in the language of the page: the same on the server and in the browser. */
export function useDates() {
  const { language } = use(TextsContext)
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const shown = new Intl.DateTimeFormat(localeOf(language as Language), { timeZone: 'Europe/Rome', ...options })
      return (instant: string) => shown.format(new Date(instant))
    }
    return {
      day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
      shortDay: format({ day: 'numeric', month: 'short' }),
      shortMonth: format({ month: 'short', year: '2-digit' }),
      month: format({ month: 'long', year: 'numeric' }),
      weekday: format({ weekday: 'short', day: 'numeric', month: 'short' }),
      time: format({ hour: '2-digit', minute: '2-digit' }),
      moment: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
      exact: format({ dateStyle: 'full', timeStyle: 'medium' }),
    }
  }, [language])
}
