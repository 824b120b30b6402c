import { type ReactNode, use } from 'react'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import css from './calendar.module.css'
import type { CalendarDay, CalendarMonth } from './calendar-months.ts'

type MonthTableProps = {
  month: CalendarMonth
  /** What a day is drawn as, for the sheet of styles. */
  kindOf?: (day: CalendarDay) => string | undefined
  children: (day: CalendarDay) => ReactNode
}

/** A month as a calendar on a wall draws it, from Monday on. */
export function MonthTable({ month, kindOf = ({ kind }) => kind, children }: MonthTableProps) {
  const { language } = use(TextsContext)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const shown = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options })
    return (day: string) => shown.format(new Date(`${day}T12:00:00Z`))
  }
  const weekday = format({ weekday: 'narrow' })
  return (
    <table className={css.month}>
      <caption>{format({ month: 'long', year: 'numeric' })(`${month.month}-01`)}</caption>
      <thead aria-hidden="true">
        <tr>
          {WEEK.map((day) => (
            <th key={day}>{weekday(day)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seven places, whichever days stand there
              <td key={at} data-kind={day ? kindOf(day) : undefined}>
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A Monday and the six days after it. */
const WEEK = Array.from({ length: 7 }, (_, at) => `2026-06-0${at + 1}`)
