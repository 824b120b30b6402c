import { use, useMemo } from 'react'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import css from '../../ui/calendar/calendar.module.css'
import { type CalendarDay, type CalendarMonth, calendarMonths } from '../../ui/calendar/calendar-months.ts'
import { MonthTable } from '../../ui/calendar/month-table.tsx'

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
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
  return (
    <MonthTable month={month}>
      {(day) => (
        <Day day={day} name={name.format(new Date(`${day.day}T12:00:00Z`))} isClosed={closed.includes(day.day)} />
      )}
    </MonthTable>
  )
}

function Day({ day, name, isClosed }: { day: CalendarDay; name: string; isClosed: boolean }) {
  if (day.kind !== 'free') return <span data-closed={isClosed || undefined}>{day.number}</span>
  return (
    <label title={name}>
      <input type="checkbox" name="closingDays" value={day.day} defaultChecked={isClosed} aria-label={name} />
      <span>{day.number}</span>
    </label>
  )
}
