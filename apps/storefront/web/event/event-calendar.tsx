import { useEffect, useId, useRef } from 'react'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Calendar } from '../calendar/calendar.tsx'
import { EventNote } from '../catalogue/address/event-note.tsx'
import css from './event-calendar.module.css'
import { useEventDates } from './use-event-dates.ts'

type EventCalendarProps = {
  day: string | null
  /** For how long; without it, as short as the store lends. */
  daysCount?: number | null
  onChoose: (day: string) => void
  /** In a dialog of its own, the keyboard starts on the day. */
  takesFocus?: boolean
}

export default function EventCalendar({ day, daysCount = null, onChoose, takesFocus = false }: EventCalendarProps) {
  const texts = useTranslations('event')
  const calendarTexts = useTranslations('calendar')
  const { dates, reload } = useEventDates(daysCount)
  const place = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isThere = Boolean(dates)
  useEffect(() => {
    if (isThere && takesFocus) place.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isThere, takesFocus])

  return (
    <div ref={place} className={css.days}>
      <p className={css.intro}>{texts('intro')}</p>
      <p id={titleId} className={hidden.hidden}>
        {texts('question')}
      </p>
      {dates && (
        <Calendar range={dates} chosen={day} stay={null} event={day} labelledBy={titleId} onChoose={onChoose} />
      )}
      {dates === undefined && <p role="status">{calendarTexts('loading')}</p>}
      {dates === null && (
        <div role="alert">
          <p>{calendarTexts('failed')}</p>
          <button type="button" className={button.quiet} onClick={reload}>
            {calendarTexts('retry')}
          </button>
        </div>
      )}
      {dates && day && <EventNote event={day} delivery={dates.deliveries[day] ?? null} />}
    </div>
  )
}
