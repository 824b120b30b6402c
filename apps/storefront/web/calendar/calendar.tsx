import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useDayTexts } from '../garments/use-day-texts.ts'
import css from './calendar.module.css'
import { addDays, addMonths, weekdayOf } from './calendar-days.ts'
import { canTurn, firstFree, keepOrReopen, monthOn, moveTo, openOn, turn } from './calendar-view.ts'
import { blockedReason, type ChoosableDays, type Stay } from './day-state.ts'
import { MonthGrid } from './month-grid.tsx'

type CalendarProps = {
  range: ChoosableDays
  chosen: string | null
  stay: Stay | null
  labelledBy: string
  /** The day it is worn, marked among the others. */
  event?: string | null
  /** How many months are shown side by side. */
  months?: number
  onChoose: (day: string) => void
}

/**
 * Its first month is that of the chosen day, or the first with a free one. By the ARIA date-picker pattern: one stop for
 * the Tab key, and a blocked day can be reached to hear why.
 */
export function Calendar({ range, chosen, stay, event = null, labelledBy, months = 1, onChoose }: CalendarProps) {
  const texts = useTranslations('calendar')
  const dayTexts = useDayTexts()
  const grids = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ range, months })
  const [view, setView] = useState(() => openOn(chosen ?? firstFree(range) ?? range.minDate, shown))
  const [refused, setRefused] = useState<string | null>(null)
  if (shown.range !== range || shown.months !== months) {
    setShown({ range, months })
    setView(keepOrReopen(view, { range, months }))
  }
  const names = Array.from({ length: months }, (_, index) => monthOn(view.first, index))
  const reason = refused && blockedReason(range, refused)

  function move(day: string) {
    const moved = moveTo(day, view, shown)
    setView(moved)
    setRefused(blockedReason(range, moved.active) ? moved.active : null)
    return moved.active
  }

  function press(event: KeyboardEvent) {
    const target = moves[event.key]?.(view.active)
    if (!target) return
    event.preventDefault()
    // before the next key comes: with its month the focused day goes, and a key that meets no day is lost
    const focused = flushSync(() => move(target))
    grids.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }

  function choose(day: string) {
    move(day)
    if (!blockedReason(range, day)) onChoose(day)
    else setRefused(day)
  }

  function turner(by: 1 | -1) {
    return {
      type: 'button',
      'aria-label': texts(by === 1 ? 'next' : 'previous'),
      ...whileBusy(!canTurn(view, by, shown), () => setView(turn(view, by, shown))),
    } as const
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={css.calendar} role="group" aria-labelledby={labelledBy} data-months={months}>
      <div className={css.head} aria-live="polite">
        <button {...turner(-1)}>
          <Icon name="arrow" />
        </button>
        {names.map((month) => (
          <p key={month} id={`${labelledBy}-${month}`}>
            {dayTexts.month(month)}
          </p>
        ))}
        <button {...turner(1)}>
          <Icon name="arrow" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days in it */}
      <div ref={grids} className={css.months} onKeyDown={press}>
        {names.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            range={range}
            chosen={chosen}
            stay={stay}
            event={event}
            active={view.active}
            labelledBy={`${labelledBy}-${month}`}
            describedBy={`${labelledBy}-keys`}
            onChoose={choose}
          />
        ))}
      </div>
      <p className={css.reason} role="status">
        {refused && reason && `${dayTexts.visit(refused)} – ${texts(reason)}`}
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
