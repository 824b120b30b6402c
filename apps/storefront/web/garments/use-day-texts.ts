import { useTranslations } from '#storefront/web/texts/use-translations.ts'

export type DayTexts = {
  /** "1 dicembre" */
  date(day: string): string
  /** "martedì 1 dicembre": a day on which somebody is waited for. */
  visit(day: string): string
  /** "25–30 nov", "25 nov – 3 dic"; without an end its first day. */
  range(from: string, to: string | null): string
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
  const month = (day: string) => texts('month', { month: monthIn(day) })
  const shortMonth = (day: string) => texts('shortMonth', { month: monthIn(day) })
  const date = (day: string) => texts('date', { day: dayIn(day), month: month(day) })
  const shortDate = (day: string) => texts('shortDate', { day: dayIn(day), month: shortMonth(day) })
  const weekday = (day: string) => texts('weekday', { weekday: weekdayOf(day) })

  function range(from: string, to: string | null): string {
    if (to === null) return shortDate(from)
    if (from.slice(0, 7) !== to.slice(0, 7)) return texts('range', { from: shortDate(from), to: shortDate(to) })
    return texts('daysOfMonth', { from: dayIn(from), to: dayIn(to), month: shortMonth(to) })
  }

  return {
    date,
    visit: (day) => texts('weekdayAndDate', { weekday: weekday(day), date: date(day) }),
    range,
    month: (day) => texts('monthAndYear', { month: month(day), year: day.slice(0, 4) }),
    weekday,
    weekdayLetter: (day) => texts('weekdayLetter', { weekday: weekdayOf(day) }),
  }
}

/** Without their zeros: '01' is 1. */
const monthIn = (day: string) => String(Number(day.slice(5, 7)))
const dayIn = (day: string) => String(Number(day.slice(8)))

const weekdayOf = (day: string) => String(new Date(day).getUTCDay())
