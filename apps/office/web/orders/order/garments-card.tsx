import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDetailView, OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { productPath, unitPath } from '#paths/office/paths.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'
import { StatusBadge } from '../status-badge.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PickUpDialog } from './pick-up-dialog.tsx'
import { SizeDialog } from './size-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { UndoReportDialog } from './undo-report-dialog.tsx'

type Changing = { what: 'days' | 'size' | 'pickUp' | 'undo' | 'track'; garment: OrderGarmentView }

export type ChosenMove = {
  garment: OrderGarmentView
  to: OrderStatus
  needsReason: boolean
  /** It may have happened before now. */
  isReport: boolean
  isDamaged?: boolean
}

/** The garments of an order, each with where it is and the moves that somebody may make. */
export function GarmentsCard({ order, storeId }: { order: OrderDetailView; storeId: string }) {
  const texts = useTranslations('order')
  const [chosen, setChosen] = useState<ChosenMove | null>(null)
  const [changing, setChanging] = useState<Changing | null>(null)
  // the page may be read anew while a dialog is open, right after another one has changed the garment
  const current = (garment: OrderGarmentView) => order.garments.find(({ id }) => id === garment.id) ?? garment
  return (
    <Card title={texts('garments', { count: order.garments.length })}>
      <Stack as="ul" className={css.garments}>
        {order.garments.map((garment) => (
          <li key={garment.id}>
            <Thumbnail image={garment.image} isLarge />
            <div className={css.garment}>
              <Facts garment={garment} storeId={storeId} />
              <Moves garment={garment} onChoose={setChosen} onChange={setChanging} />
            </div>
          </li>
        ))}
      </Stack>
      {chosen && <MoveDialog {...chosen} garment={current(chosen.garment)} onClose={() => setChosen(null)} />}
      {changing?.what === 'days' && <DaysDialog garment={changing.garment} onClose={() => setChanging(null)} />}
      {changing?.what === 'size' && <SizeDialog garment={changing.garment} onClose={() => setChanging(null)} />}
      {changing?.what === 'undo' && <UndoReportDialog garment={changing.garment} onClose={() => setChanging(null)} />}
      {changing?.what === 'track' && <TrackingDialog garment={changing.garment} onClose={() => setChanging(null)} />}
      {changing?.what === 'pickUp' && <PickUpDialog garment={changing.garment} onClose={() => setChanging(null)} />}
    </Card>
  )
}

function Facts({ garment, storeId }: { garment: OrderGarmentView; storeId: string }) {
  const texts = useTranslations('order')
  const ways = useTranslations('rentalWay')
  const dates = useDates()
  const money = useMoney()
  const { name, brand, size, unit, way, deliveryDay, returnDay, pickUpSlot, price, status, since } = garment
  return (
    <>
      <div className={css.heading}>
        <Link to={productPath(storeId, garment.productId)}>{name}</Link>
        <span className={pieces.number}>{money(price)}</span>
      </div>
      <Muted>
        {[brand, texts('size', { size }), ways(way)].join(' · ')}
        {unit && (
          <>
            {' · '}
            <Link to={unitPath(storeId, unit.id)}>{unit.barcode}</Link>
          </>
        )}
      </Muted>
      <p className={`${pieces.line} ${css.state}`}>
        <StatusBadge status={status} />
        <small title={dates.exact(since)}>{texts('since', { at: dates.moment(since) })}</small>
      </p>
      <dl className={css.days}>
        <div>
          <dt>{texts('ship')}</dt>
          <dd>{dates.day(garment.shipDay)}</dd>
        </div>
        <div>
          <dt>{texts('delivery')}</dt>
          <dd>{dates.day(deliveryDay)}</dd>
        </div>
        <div>
          <dt>{texts('return')}</dt>
          <dd>{returnDay ? [dates.day(returnDay), pickUpSlot].filter(Boolean).join(', ') : '—'}</dd>
        </div>
        {(garment.tracking || garment.carrier) && (
          <div>
            <dt>{garment.carrier ?? texts('tracking')}</dt>
            <dd>
              {garment.trackingUrl ? (
                <a href={garment.trackingUrl} target="_blank" rel="noreferrer">
                  {garment.tracking}
                </a>
              ) : (
                (garment.tracking ?? '—')
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

type MovesProps = {
  garment: OrderGarmentView
  onChoose: (move: ChosenMove) => void
  onChange: (changing: Changing) => void
}

function Moves({ garment, onChoose, onChange }: MovesProps) {
  const texts = useTranslations('order')
  const labels = useTranslations('orderMove')
  const changes = useTranslations('orderChange')
  const tracking = useTranslations('tracking')
  const reports = useTranslations('report')
  const { moves, canChangeDays, canKeepLonger, canChangeSize, pickUp, canUndo, canTrack, canTurnOutDamaged } = garment
  const arrival = moves.find(({ to, isReport }) => to === 'delivered' && isReport)
  // what was delivered, by whoever’s word, may turn out damaged afterwards
  const found = canTurnOutDamaged ? { to: garment.status, needsReason: true, isReport: false } : null
  const damage = arrival ?? found
  const changeable = [moves.length > 0, canChangeDays, canKeepLonger, canChangeSize, pickUp !== null, canUndo, canTrack]
  if (!changeable.includes(true)) return null
  return (
    <fieldset className={css.moves} aria-label={texts('movesOf', { name: garment.name })}>
      {moves.map((move) => (
        <Button key={move.to} isSmall onClick={() => onChoose({ garment, ...move })}>
          {labels(move.to as 'deleted')}
        </Button>
      ))}
      {damage && (
        <Button isSmall onClick={() => onChoose({ garment, ...damage, isDamaged: true })}>
          {labels('damaged')}
        </Button>
      )}
      {canUndo && (
        <Button isSmall icon="undo" onClick={() => onChange({ what: 'undo', garment })}>
          {reports('undo')}
        </Button>
      )}
      {canTrack && (
        <Button isSmall icon="tag" onClick={() => onChange({ what: 'track', garment })}>
          {tracking('title')}
        </Button>
      )}
      {(canChangeDays || canKeepLonger) && (
        <Button isSmall icon="calendar" onClick={() => onChange({ what: 'days', garment })}>
          {changes(canKeepLonger ? 'longer' : 'days')}
        </Button>
      )}
      {canChangeSize && (
        <Button isSmall icon="hanger" onClick={() => onChange({ what: 'size', garment })}>
          {changes('size')}
        </Button>
      )}
      {pickUp && (
        <Button isSmall icon="truck" onClick={() => onChange({ what: 'pickUp', garment })}>
          {changes('pickUp')}
        </Button>
      )}
    </fieldset>
  )
}
