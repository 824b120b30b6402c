import { use, useMemo } from 'react'
import { TextsContext } from '#web/texts/create-use-translations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { type CalendarDay, type CalendarMonth, calendarMonths } from './calendar-months.ts'
import css from './closing-calendar.module.css'

type ClosingCalendarProps = { today: string; closed: readonly string[]; holidays: readonly string[] }

/** Shown at once, and the rest of a year behind a click. */
const SHOWN = 4
const MONTHS = 12

/** A year of days: each on which the courier comes is a box to tick, and closed when it is ticked. */
export function ClosingCalendar({ today, closed, holidays }: ClosingCalendarProps) {
  const texts = useTranslations('policy')
  const months = useMemo(() => calendarMonths(today, { count: MONTHS, holidays }), [today, holidays])
  const boxes = new Set(
    months.flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day?.kind === 'free' ? day.day : []))),
  )
  const isLaterClosed = months.slice(SHOWN).some(({ month }) => closed.some((day) => day.startsWith(month)))
  const show = (month: CalendarMonth) => <Month key={month.month} month={month} closed={closed} />
  return (
    <fieldset className={css.calendar}>
      <legend>{texts('closed')}</legend>
      {closed
        .filter((day) => !boxes.has(day))
        .map((day) => (
          // over, or on a day without a courier: it stays as it is
          <input key={day} type="hidden" name="closingDays" value={day} />
        ))}
      <div className={css.months}>{months.slice(0, SHOWN).map(show)}</div>
      <details className={css.later} open={isLaterClosed}>
        <summary>{texts('laterMonths')}</summary>
        <div className={css.months}>{months.slice(SHOWN).map(show)}</div>
      </details>
      <ul className={css.legend}>
        {(['closed', 'holiday'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {texts(`day.${kind}`)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Month({ month, closed }: { month: CalendarMonth; closed: readonly string[] }) {
  const { language } = use(TextsContext)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const shown = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options })
    return (day: string) => shown.format(new Date(`${day}T12:00:00Z`))
  }
  const nameOf = format({ weekday: 'long', day: 'numeric', month: 'long' })
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
              <td key={at} data-kind={day?.kind}>
                {day && <Day day={day} name={nameOf(day.day)} isClosed={closed.includes(day.day)} />}
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

function Day({ day, name, isClosed }: { day: CalendarDay; name: string; isClosed: boolean }) {
  if (day.kind !== 'free') return <span data-closed={isClosed || undefined}>{day.number}</span>
  return (
    <label title={name}>
      <input type="checkbox" name="closingDays" value={day.day} defaultChecked={isClosed} aria-label={name} />
      <span>{day.number}</span>
    </label>
  )
}
