import type { Place } from '#domain/catalogue/units/custody.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'

const KINDS = {
  shelf: 'success',
  parcel: 'success',
  onTheWay: 'accent',
  customer: 'accent',
  inspection: 'warning',
  laundry: 'warning',
  repair: 'warning',
  nowhere: 'danger',
  sold: 'neutral',
  retired: 'neutral',
} as const satisfies Record<Place, string>

export function PlaceBadge({ place }: { place: Place }) {
  const texts = useTranslations('place')
  return <Badge kind={KINDS[place]}>{texts(place)}</Badge>
}
