import { useState } from 'react'
import type { PackListView } from '#office/contract/floor/pack.ts'
import { inStore, parcelPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ActionButton } from '../action-button.tsx'
import { Booking } from './booking.tsx'
import css from './pack.module.css'
import { ParcelCard } from './parcel-card.tsx'
import { printPaper } from './print-paper.ts'
import { TrackingForm } from './tracking-form.tsx'
import { useFollowBookings } from './use-follow-bookings.ts'

/** Closed parcels: each with its label, its slip and its number, and the way back while it is here. */
export function PackedParcels({ storeId, parcels }: { storeId: string; parcels: PackListView['packed'] }) {
  const texts = useTranslations('pack')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useFollowBookings(
    parcels.some(({ booking, returnLabel }) => booking?.state === 'waiting' || returnLabel?.state === 'waiting'),
  )
  if (parcels.length === 0) return null
  const chosen = parcels.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const papers = `${inStore('parcelPapers', storeId)}?ids=${chosen.join(',')}`
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <section>
      <div className={css.packed}>
        <h2 className={css.heading}>{texts('packed', { count: parcels.length })}</h2>
        {chosen.length > 0 && (
          <ButtonLink
            icon="page"
            to={papers}
            target="_blank"
            reloadDocument
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void printPaper(papers)
            }}
          >
            {texts('papers', { count: chosen.length })}
          </ButtonLink>
        )}
      </div>
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel}>
            <label className={css.choose}>
              <input
                type="checkbox"
                checked={!left.has(parcel.id)}
                onChange={({ currentTarget }) => choose(parcel.id, currentTarget.checked)}
              />
              {texts('choose')}
            </label>
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
            <TrackingForm parcel={parcel} />
          </ParcelCard>
        ))}
      </ul>
    </section>
  )
}
