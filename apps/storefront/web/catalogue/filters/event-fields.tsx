import { lazy, Suspense } from 'react'
import { rememberEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import boxed from '#storefront/web/ui/base/boxed-field.module.css'
import { type Filters, forEvent } from '../address/filters.ts'
import css from './fields.module.css'

/** Fetched when the panel opens. */
const EventCalendar = lazy(() => import('#storefront/web/event/event-calendar.tsx'))

/** What a store lends for as a standard. */
const DAYS = [4, 8]

type EventFieldsProps = { chosen: Filters; onChoose: (filters: Filters) => void; isDateMissing: boolean }

/** The day it is worn, and for how long; a plain field without script. */
export function EventFields({ chosen, onChoose, isDateMissing }: EventFieldsProps) {
  const texts = useTranslations('catalogue')
  const eventTexts = useTranslations('event')
  const { eventDate, deliveryDate, daysCount } = chosen

  function choose(day: string) {
    rememberEventDay(day)
    onChoose(forEvent(chosen, day))
  }

  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <label className={css.field}>
            {eventTexts('question')}
            <input className={boxed.boxed} type="date" name="eventDate" defaultValue={eventDate ?? ''} />
          </label>
        )}
      </noscript>
      {/* behind the field: without script, what is typed there comes first */}
      <input type="hidden" name="eventDate" value={eventDate ?? ''} />
      {deliveryDate && <input type="hidden" name="deliveryDate" value={deliveryDate} />}
      {isDateMissing && (
        <Suspense>
          <EventCalendar day={eventDate} daysCount={daysCount} onChoose={choose} />
        </Suspense>
      )}
      <fieldset className={css.choice} key={daysCount}>
        <legend>{texts('daysCount')}</legend>
        {DAYS.map((days) => (
          <label key={days}>
            <input type="radio" name="daysCount" value={days} defaultChecked={days === (daysCount ?? DAYS[0])} />
            {texts('days', { count: days })}
          </label>
        ))}
      </fieldset>
    </>
  )
}
