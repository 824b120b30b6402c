import type { PackListView } from '#contract/office/floor/pack.ts'
import { parcelPath } from '../../paths/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ActionButton } from '../action-button.tsx'
import { Booking } from './booking.tsx'
import css from './pack.module.css'
import { ParcelCard } from './parcel-card.tsx'
import { useFollowBookings } from './use-follow-bookings.ts'

/** Closed parcels: each with its label and its slip, and the way back while it is here. */
export function PackedParcels({ storeId, parcels }: { storeId: string; parcels: PackListView['packed'] }) {
  const texts = useTranslations('pack')
  useFollowBookings(parcels.some(({ booking }) => booking?.state === 'waiting'))
  if (parcels.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>{texts('packed', { count: parcels.length })}</h2>
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel}>
            <Booking storeId={storeId} parcel={parcel} />
            <ButtonLink icon="page" to={parcelPath(storeId, parcel.id, 'slip')} target="_blank" reloadDocument>
              {texts('slip')}
            </ButtonLink>
            <ActionButton
              intent="unpack"
              fields={{ id: parcel.id, itemId: parcel.garments.at(-1)?.itemId ?? '' }}
              done={texts('unpacked')}
            >
              {texts('unpack')}
            </ActionButton>
          </ParcelCard>
        ))}
      </ul>
    </section>
  )
}
