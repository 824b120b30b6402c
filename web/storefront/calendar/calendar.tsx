import { type KeyboardEvent, useRef, useState } from 'react'
import type { DateRange } from '#contract/rentals.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { formatVisitDay } from '../cart/format-visit-day.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './calendar.module.css'
import { addDays, addMonths, weekdayOf, weeksOf } from './calendar-days.ts'
import { blockedReason, partOfStay, type Stay } from './day-state.ts'

type CalendarProps = {
  range: DateRange
  chosen: string | null
  stay: Stay | null
  labelledBy: string
  onChoose: (day: string) => void
}

const MONDAY = '2026-11-16'

/** By the ARIA date-picker pattern: one stop for the Tab key, and a blocked day can be reached to hear why. */
export function Calendar({ range, chosen, stay, labelledBy, onChoose }: CalendarProps) {
  const texts = useTranslations('calendar')
  const { language } = useStorefront()
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(() => chosen ?? firstFree(range))
  const [refused, setRefused] = useState<string | null>(null)
  const month = active.slice(0, 7)
  const reason = refused && blockedReason(range, refused)

  function move(day: string) {
    const kept = day < range.minDate ? range.minDate : day > range.maxDate ? range.maxDate : day
    setActive(kept)
    setRefused(blockedReason(range, kept) ? kept : null)
    return kept
  }

  function press(event: KeyboardEvent) {
    const target = moves[event.key]?.(active)
    if (!target) return
    event.preventDefault()
    const kept = move(target)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${kept}"]`)?.focus())
  }

  function choose(day: string) {
    move(day)
    if (!blockedReason(range, day)) onChoose(day)
    else setRefused(day)
  }

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <button
          type="button"
          aria-label={texts('previous')}
          disabled={month <= range.minDate.slice(0, 7)}
          onClick={() => move(addMonths(active, -1))}
        >
          <Icon name="arrow" />
        </button>
        <p aria-live="polite">{monthName(active, language)}</p>
        <button
          type="button"
          aria-label={texts('next')}
          disabled={month >= range.maxDate.slice(0, 7)}
          onClick={() => move(addMonths(active, 1))}
        >
          <Icon name="arrow" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date-picker pattern is a table as a grid
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-keys`}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)).map((day) => (
              <th key={day} scope="col" abbr={weekday(day, language, 'long')}>
                {weekday(day, language, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the empty places of a week have no other name
                if (day === null) return <td key={index} />
                const blocked = blockedReason(range, day)
                const part = partOfStay(stay, day)
                const notes = [part && texts(part), blocked && part !== 'wear' && part !== 'withdraw' && texts(blocked)]
                return (
                  <td key={day} data-part={part ?? undefined}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      aria-disabled={blocked ? true : undefined}
                      aria-pressed={part === 'delivery'}
                      aria-label={[formatVisitDay(day, language), ...notes.filter(Boolean)].join(', ')}
                      onClick={() => choose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.reason} role="status">
        {refused && reason && `${formatVisitDay(refused, language)} – ${texts(reason)}`}
      </p>
      <p id={`${labelledBy}-keys`} className={hidden.hidden}>
        {texts('keys')}
      </p>
    </div>
  )
}

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The first day something can come; without one, where the calendar begins. */
export function firstFree(range: DateRange): string {
  for (let day = range.minDate; day <= range.maxDate; day = addDays(day, 1)) if (!blockedReason(range, day)) return day
  return range.minDate
}

function monthName(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
}

function weekday(day: string, language: string, form: 'long' | 'narrow'): string {
  return new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(Date.parse(day))
}
