import { use, useMemo } from 'react'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useTranslations } from '../../texts/use-translations.ts'

const DAY = 86_400_000

/** A promised day as people say it: today, tomorrow, so many days ago; further away by its date. */
export function usePromised(today: string): (day: string) => string {
  const { language } = use(TextsContext)
  const texts = useTranslations('today')
  return useMemo(() => {
    const locale = localeOf(language as Language)
    const date = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
    return (day) => {
      const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
      if (days < 0) return texts('overdue', { days: -days })
      if (days <= 1) return texts(days === 0 ? 'byToday' : 'byTomorrow')
      return date.format(new Date(day))
    }
  }, [language, texts, today])
}
