import type { PackListView } from '#contract/office/floor/pack.ts'
import { slipPath } from '../../paths/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ActionButton } from '../action-button.tsx'
import css from './pack.module.css'
import { ParcelCard } from './parcel-card.tsx'

/** Closed parcels: each with its slip, and the way back while it is here. */
export function PackedParcels({ storeId, parcels }: { storeId: string; parcels: PackListView['packed'] }) {
  const texts = useTranslations('pack')
  if (parcels.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>{texts('packed', { count: parcels.length })}</h2>
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel}>
            <ButtonLink icon="page" to={slipPath(storeId, parcel.id)} target="_blank" reloadDocument>
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
