import { Link } from 'react-router'
import type { UnitDetailView } from '#office/contract/catalogue/units.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { PlaceBadge } from './place-badge.tsx'
import { StateBadge } from './state-badge.tsx'
import css from './unit.module.css'

type EventsCardProps = { storeId: string; events: UnitDetailView['events'] }

/** Where the unit was, what moved it and for which order, the latest first. */
export function EventsCard({ storeId, events }: EventsCardProps) {
  const texts = useTranslations('unit')
  const movers = useTranslations('custodyMover')
  const dates = useDates()
  if (events.length === 0) return null
  return (
    <Card title={texts('events')}>
      <ol className={`${pieces.lined} ${css.events}`}>
        {events.map(({ id, at, state, place, movedBy, order, until, person, reason }) => (
          <li key={id}>
            <time dateTime={at} title={dates.exact(at)}>
              {dates.moment(at)}
            </time>
            {place === null ? <StateBadge state={state} /> : <PlaceBadge place={place} />}
            <span>
              {[movedBy && movers(movedBy), person].filter(Boolean).join(': ') || texts('byOrder')}
              {order && (
                <>
                  {' · '}
                  <Link to={orderPath(storeId, order.id)}>{texts('ofOrder', { number: order.number })}</Link>
                </>
              )}
              {until && ` · ${texts('until', { day: dates.day(until) })}`}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
