import { Link } from 'react-router'
import type { ScanRefusalView } from '#office/contract/floor/pack.ts'
import { inStore, orderPath, unitPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useDates } from '../../ui/use-dates.ts'

type ElsewhereCardProps = {
  storeId: string
  elsewhere: NonNullable<ScanRefusalView['elsewhere']>
  unit: NonNullable<ScanRefusalView['unit']>
  isBusy: boolean
  onReceived: (code: string) => void
}

/** Where the unit is recorded, and the ways out: it lies here and is clean, an equal one is scanned, or the booking is rescued. */
export function ElsewhereCard({ storeId, elsewhere, unit, isBusy, onReceived }: ElsewhereCardProps) {
  const texts = useTranslations('pack.elsewhere')
  const places = useTranslations('place')
  const dates = useDates()
  const { place, since, order, bag, canReceive } = elsewhere
  return (
    <>
      <p>
        {texts('recorded', { place: places(place), at: dates.moment(since) })}{' '}
        {order && <Link to={orderPath(storeId, order.id)}>{texts('order', { number: order.number })}</Link>}
        {bag !== null && texts('bag', { number: bag })}
      </p>
      <p>{texts('ways')}</p>
      <p>
        {canReceive && (
          <Button kind="primary" icon="check" isBusy={isBusy} onClick={() => onReceived(unit.barcode)}>
            {texts(order ? 'receivedOfOrder' : 'received')}
          </Button>
        )}{' '}
        <Link to={inStore('incidents', storeId)}>{texts('rescue')}</Link>
        {' · '}
        <Link to={unitPath(storeId, unit.id)}>{texts('unit')}</Link>
      </p>
    </>
  )
}
