import type { PackListView } from '#office/contract/floor/pack.ts'
import { parcelPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ActionButton } from '../action-button.tsx'
import css from './pack.module.css'

type BookingProps = { storeId: string; parcel: PackListView['packed'][number] }

/** Who carries a parcel: its label, or why there is none yet. Nothing where nobody was asked. */
export function Booking({ storeId, parcel: { id, booking, returnLabel } }: BookingProps) {
  const texts = useTranslations('pack.booking')
  switch (booking?.state) {
    case 'booked':
      return (
        <>
          {(booking.carrier || booking.tracking) && (
            <p className={css.booking}>{[booking.carrier, booking.tracking].filter(Boolean).join(' · ')}</p>
          )}
          {returnLabel?.state === 'waiting' && <p className={css.booking}>{texts('returnWaiting')}</p>}
          {returnLabel?.state === 'refused' && (
            <>
              <p className={css.booking} data-refused>
                {texts('returnRefused', { problem: returnLabel.problem ?? '' })}
              </p>
              <ActionButton intent="book" fields={{ id }} done={texts('asked')}>
                {texts('again')}
              </ActionButton>
            </>
          )}
          <ButtonLink
            kind="primary"
            icon="tag"
            to={parcelPath(storeId, id, 'parcelLabel')}
            target="_blank"
            reloadDocument
          >
            {texts('label')}
          </ButtonLink>
        </>
      )
    case 'refused':
      return (
        <>
          <p className={css.booking} data-refused>
            {texts('refused', { problem: booking.problem ?? '' })}
          </p>
          <ActionButton intent="book" fields={{ id }} done={texts('asked')}>
            {texts('again')}
          </ActionButton>
        </>
      )
    case 'waiting':
      return <p className={css.booking}>{texts('waiting')}</p>
    default:
      return null
  }
}
