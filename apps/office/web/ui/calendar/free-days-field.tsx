import { useId, useState } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { FieldNotes, type FormField } from '../form/fields/field.tsx'
import { useDates } from '../use-dates.ts'
import css from './calendar.module.css'
import { type CalendarDay, calendarMonths } from './calendar-months.ts'
import { MonthTable } from './month-table.tsx'

export type FreeDay = { deliveryDay: string; returnDay: string | null }

type FreeDaysProps = { label: string; field: FormField; free: readonly FreeDay[]; onChange?: () => void }

/** Shown at once, and the rest behind a click. */
const SHOWN = 2

/** Days on which something can be delivered, drawn as a calendar: one of them is chosen, and until when it is kept is seen. */
export function FreeDaysField({ label, field, free, onChange }: FreeDaysProps) {
  const texts = useTranslations('freeDays')
  const dates = useDates()
  const id = useId()
  const first = free.find(({ deliveryDay }) => deliveryDay === field.initialValue) ?? free[0]
  const [day, setDay] = useState(first?.deliveryDay ?? '')
  const chosen = free.find(({ deliveryDay }) => deliveryDay === day)
  const byDay = new Map(free.map((each) => [each.deliveryDay, each]))
  const months = calendarMonths(free[0]?.deliveryDay ?? '', { count: monthsOf(free), holidays: [] })
  const isLater = months.slice(SHOWN).some(({ month }) => first?.deliveryDay.startsWith(month))
  const words = ({ deliveryDay, returnDay }: FreeDay) =>
    returnDay === null
      ? dates.weekday(deliveryDay)
      : texts('daysOf', { from: dates.weekday(deliveryDay), until: dates.weekday(returnDay) })
  const kindOf = ({ day: each }: CalendarDay) =>
    chosen?.returnDay && each > chosen.deliveryDay && each <= chosen.returnDay ? 'kept' : undefined
  const show = (month: (typeof months)[number]) => (
    <MonthTable key={month.month} month={month} kindOf={kindOf}>
      {({ day: each, number }) => {
        const found = byDay.get(each)
        if (found === undefined) return <span>{number}</span>
        return (
          <label title={words(found)}>
            <input
              type="radio"
              name={field.name}
              value={each}
              defaultChecked={each === day}
              required
              aria-label={words(found)}
              onChange={() => {
                setDay(each)
                onChange?.()
              }}
            />
            <span>{number}</span>
          </label>
        )
      }}
    </MonthTable>
  )
  return (
    <fieldset className={css.calendar} aria-describedby={id}>
      <legend>{label}</legend>
      <div className={css.months}>{months.slice(0, SHOWN).map(show)}</div>
      {months.length > SHOWN && (
        <details className={css.later} open={isLater}>
          <summary>{texts('later')}</summary>
          <div className={css.months}>{months.slice(SHOWN).map(show)}</div>
        </details>
      )}
      <p id={id} className={css.chosen} aria-live="polite">
        {chosen && words(chosen)}
      </p>
      <FieldNotes hint={undefined} field={field} />
    </fieldset>
  )
}

/** From the month of the first free day to that of the last. */
function monthsOf(free: readonly FreeDay[]): number {
  const [from, until] = [free[0], free.at(-1)].map((each) => (each?.deliveryDay ?? '1970-01').split('-').map(Number))
  const [firstYear = 0, firstMonth = 1] = from ?? []
  const [lastYear = 0, lastMonth = 1] = until ?? []
  return (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1
}
