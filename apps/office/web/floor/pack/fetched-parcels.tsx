import type { PackListView } from '#office/contract/floor/pack.ts'
import { inStore, parcelPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import css from './pack.module.css'
import { ParcelCard } from './parcel-card.tsx'

/** Closed parcels that wait in the shop for their customers: each with its slip, and no label. */
export function FetchedParcels({ storeId, parcels }: { storeId: string; parcels: PackListView['packed'] }) {
  const texts = useTranslations('pack')
  if (parcels.length === 0) return null
  return (
    <section>
      <div className={css.packed}>
        <h2 className={css.heading}>{texts('onShopShelf', { count: parcels.length })}</h2>
        <ButtonLink icon="store" to={inStore('desk', storeId)}>
          {texts('toDesk')}
        </ButtonLink>
      </div>
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel}>
            <ButtonLink icon="page" to={parcelPath(storeId, parcel.id, 'slip')} target="_blank" reloadDocument>
              {texts('slip')}
            </ButtonLink>
          </ParcelCard>
        ))}
      </ul>
    </section>
  )
}
