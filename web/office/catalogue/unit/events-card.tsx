import type { UnitDetailView } from '#contract/office/catalogue/units.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { StateBadge } from './state-badge.tsx'
import css from './unit.module.css'

/** Where the unit was and who said so, the latest first. */
export function EventsCard({ events }: { events: UnitDetailView['events'] }) {
  const texts = useTranslations('unit')
  const dates = useDates()
  if (events.length === 0) return null
  return (
    <Card title={texts('events')}>
      <ol className={css.events}>
        {events.map(({ at, state, until, person, reason }) => (
          <li key={`${at} ${state}`}>
            <time dateTime={at} title={dates.exact(at)}>
              {dates.moment(at)}
            </time>
            <StateBadge state={state} />
            <span>
              {person ?? texts('byOrder')}
              {until && ` · ${texts('until', { day: dates.day(until) })}`}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
