import { Link, useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { rememberEventDay, useEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { EventDay } from '../garments/event-day.tsx'
import { useDayTexts } from '../garments/use-day-texts.ts'
import { EventNote } from './address/event-note.tsx'
import { forEvent, toSearch } from './address/filters.ts'
import css from './list-event.module.css'
import type { List } from './load/load-list.ts'

/** For which day the list is, when its garments come, or why none can. */
export function ListEvent({ list: { filters, event } }: { list: List }) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  const navigate = useNavigate()
  const eventDay = useEventDay()

  function choose(day: string | null) {
    rememberEventDay(day)
    navigate(paths.products + toSearch(forEvent(filters, day)), { preventScrollReset: true })
  }

  return (
    <div className={css.event}>
      <EventDay day={filters.eventDate} onChoose={choose} panel="filter-delivery" />
      <div className={textStyle.soft} role="status">
        {!filters.eventDate && eventDay && (
          <Link to={paths.products + toSearch(forEvent(filters, eventDay))}>
            {texts('forDay', { day: dayTexts.visit(eventDay) })}
          </Link>
        )}
        {event?.delivery && <EventNote event={event.day} delivery={event.delivery} />}
        {event?.daysCount && event.daysCount !== filters.daysCount && (
          <p>{texts('longer', { count: event.daysCount })}</p>
        )}
        {event?.reason && <p>{texts(event.reason)}</p>}
      </div>
    </div>
  )
}
