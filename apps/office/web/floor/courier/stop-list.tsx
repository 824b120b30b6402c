import { Link } from 'react-router'
import type { CourierStopView } from '#office/contract/floor/courier.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { ActionButton } from '../action-button.tsx'
import css from './courier-day.module.css'

type StopListProps = {
  storeId: string
  title: string
  none: string
  stops: readonly CourierStopView[]
}

/** The doors of a day, to hand over at or to fetch from. */
export function StopList({ storeId, title, none, stops }: StopListProps) {
  const texts = useTranslations('courierDay')
  return (
    <Card title={`${title} (${stops.length})`}>
      {stops.length === 0 ? (
        <Muted>{none}</Muted>
      ) : (
        <ul className={css.stops}>
          {stops.map((stop) => (
            <li key={stop.id ?? stop.orderId} className={css.stop}>
              <div className={css.head}>
                <Link to={orderPath(storeId, stop.orderId)}>{stop.number}</Link>
                <Badge kind={BADGES[stop.state]}>{texts(`states.${stop.state}`)}</Badge>
              </div>
              <address className={css.where}>
                <strong>{stop.name}</strong>
                <span>{stop.street}</span>
                <span>{`${stop.postalCode} ${stop.city} ${stop.province}`}</span>
                {stop.phone && <a href={`tel:${stop.phone.replaceAll(' ', '')}`}>{stop.phone}</a>}
              </address>
              <Muted>
                {[
                  ...(stop.kind === 'pickUp' ? [stop.slot ?? texts('allDay')] : []),
                  texts('count', { parcels: stop.parcels, garments: stop.garments }),
                  ...(stop.tracking ? [stop.tracking] : []),
                ].join(' · ')}
              </Muted>
              {stop.note && <Muted className={css.note}>{stop.note}</Muted>}
              {stop.state === 'refused' && stop.id && (
                <div className={css.refused}>
                  <p>{texts('refused', { problem: stop.problem ?? '' })}</p>
                  <ActionButton intent="book" fields={{ id: stop.id }} done={texts('asked')}>
                    {texts('again')}
                  </ActionButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const BADGES = {
  toPack: 'neutral',
  packed: 'success',
  left: 'neutral',
  waiting: 'neutral',
  booked: 'success',
  refused: 'danger',
} as const
