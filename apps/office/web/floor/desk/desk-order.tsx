import { Link } from 'react-router'
import type { DeskOrderView } from '#office/contract/floor/desk.ts'
import { orderPath } from '#paths/office/paths.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './desk.module.css'
import { DeskVisit } from './desk-visit.tsx'

type DeskOrderProps = {
  storeId: string
  order: DeskOrderView
  /** Whoever only works on the floor has no page of it. */
  canOpen: boolean
  onHandOver: () => void
  onTakeBack: (itemId: string) => void
}

/** One order at the desk: whose it is, what waits or is out, and who has signed for what. */
export function DeskOrder({ storeId, order, canOpen, onHandOver, onTakeBack }: DeskOrderProps) {
  const texts = useTranslations('desk')
  const dates = useDates()
  const { number, name, isFetched, deliveryDay, garments, visits } = order
  const day = (plain: string) => dates.weekday(`${plain}T12:00:00Z`)
  const waits = garments.some(({ step }) => step === 'handOver')
  return (
    <li className={css.order}>
      <header className={css.head}>
        <h2>
          {canOpen ? <Link to={orderPath(storeId, order.orderId)}>{number}</Link> : number} · {name}
        </h2>
        {waits && (
          <Button kind="primary" icon="check" onClick={onHandOver} aria-label={`${texts('handOver')} ${number}`}>
            {texts('handOver')}
          </Button>
        )}
      </header>
      <p className={css.note}>{isFetched ? texts('since', { day: day(deliveryDay) }) : texts('sent')}</p>
      <ul className={css.garments}>
        {garments.map((garment) => (
          <li key={garment.itemId} className={css.garment}>
            <Thumbnail image={garment.image} />
            <div className={css.words}>
              <strong>
                {garment.name} · {garment.size}
              </strong>
              <span className={css.note}>{garment.barcode}</span>
              {garment.returnDay && <span className={css.note}>{texts('by', { day: day(garment.returnDay) })}</span>}
              {garment.step === null && <span className={css.note}>{texts('notReady')}</span>}
              {garment.isWithdrawn && <Badge kind="danger">{texts('withdrawn')}</Badge>}
              {garment.isOverdue && <Badge kind="danger">{texts('overdue')}</Badge>}
            </div>
            {garment.step === 'takeBack' && (
              <Button onClick={() => onTakeBack(garment.itemId)} aria-label={`${texts('takeBack')} ${garment.barcode}`}>
                {texts('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {visits.map((visit) => (
        <DeskVisit key={visit.id} visit={visit} />
      ))}
    </li>
  )
}
