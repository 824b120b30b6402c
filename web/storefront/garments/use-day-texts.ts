import { useTranslations } from '#web/storefront/texts/use-translations.ts'

export type DayTexts = {
  /** "1 dicembre" */
  date(day: string): string
  /** "martedì 1 dicembre": a day on which somebody is waited for. */
  visit(day: string): string
  /** "dicembre 2026" */
  month(day: string): string
  weekday(day: string): string
  weekdayLetter(day: string): string
}

/**
 * Days, YYYY-MM-DD, in words. They are texts of ours and not those of Intl: its data takes a phone a tenth of a second to
 * load, and a browser whose ICU writes a day in another way than the server's would draw the page again.
 */
export function useDayTexts(): DayTexts {
  const texts = useTranslations('days')
  const month = (day: string) => texts('month', { month: numberIn(day.slice(5, 7)) })
  const date = (day: string) => texts('date', { day: numberIn(day.slice(8)), month: month(day) })
  const weekday = (day: string) => texts('weekday', { weekday: weekdayOf(day) })
  return {
    date,
    visit: (day) => texts('weekdayAndDate', { weekday: weekday(day), date: date(day) }),
    month: (day) => texts('monthAndYear', { month: month(day), year: day.slice(0, 4) }),
    weekday,
    weekdayLetter: (day) => texts('weekdayLetter', { weekday: weekdayOf(day) }),
  }
}

/** Without its zero: '01' is 1. */
const numberIn = (digits: string) => String(Number(digits))

const weekdayOf = (day: string) => String(new Date(day).getUTCDay())
