// biome-ignore-all lint/a11y/useSemanticElements: rows that are not in sight are not there, and bars lie over several days: a table can do neither
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell has the focus, and arrows go on from there
import { use } from 'react'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import type { TimelineView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import type { Weeks } from '../timeline-query.ts'
import { addDays, daysBetween, lengthOf } from './cells.ts'
import css from './grid.module.css'

/** Weeks with their days, as far as there is room for them; today is marked through all rows. */
export function DayHeader({ timeline, weeks }: { timeline: TimelineView; weeks: Weeks }) {
  const texts = useTranslations('timeline')
  const { language } = use(TextsContext)
  const locale = localeOf(language as Language)
  const week = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const today = daysBetween(timeline.from, timeline.today)
  const starts = Array.from({ length: Math.ceil(lengthOf(timeline) / 7) }, (_, nth) => addDays(timeline.from, nth * 7))
  return (
    <div role="row" aria-rowindex={1} className={css.head}>
      <div role="columnheader" aria-colindex={1} className={css.corner}>
        {texts('unit')}
      </div>
      {starts.map((start, nth) => (
        <div
          key={start}
          role="columnheader"
          aria-colindex={nth * 7 + 2}
          aria-colspan={7}
          className={css.week}
          style={{ left: `calc(var(--names) + ${nth * 7} * var(--day))` }}
        >
          <span className={weeks > 12 && nth % 2 === 1 ? css.skipped : undefined}>{week.format(new Date(start))}</span>
          {weeks <= 8 && (
            <span aria-hidden="true" className={css.letters}>
              {Array.from({ length: 7 }, (_, day) => addDays(start, day)).map((day) => (
                <small key={day} data-today={day === timeline.today || undefined}>
                  {weeks === 4 ? Number(day.slice(8)) : letter.format(new Date(day))}
                </small>
              ))}
            </span>
          )}
        </div>
      ))}
      {today >= 0 && today < lengthOf(timeline) && (
        <span aria-hidden="true" className={css.today} style={{ left: `calc(var(--names) + ${today} * var(--day))` }} />
      )}
    </div>
  )
}
