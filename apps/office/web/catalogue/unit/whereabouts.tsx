import { Link } from 'react-router'
import type { UnitDetailView } from '#office/contract/catalogue/units.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { PlaceBadge } from './place-badge.tsx'

type WhereaboutsProps = { storeId: string; custody: UnitDetailView['custody'] }

/** Where the unit is, and for which order or in which bag. */
export function Whereabouts({ storeId, custody: { place, order, bag } }: WhereaboutsProps) {
  const texts = useTranslations('unit')
  return (
    <>
      <PlaceBadge place={place} />
      {order && <Link to={orderPath(storeId, order.id)}>{texts('ofOrder', { number: order.number })}</Link>}
      {bag !== null && texts('inBag', { number: bag })}
    </>
  )
}
