import type { GarmentDates } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { EventNote } from '../catalogue/address/event-note.tsx'
import { useDayTexts } from '../garments/use-day-texts.ts'
import css from './garment-event.module.css'

type GarmentEventProps = {
  event: NonNullable<GarmentDates['event']>
  /** Longer than was asked for, so that it is still there; null: as long. */
  keptFor: number | null
}

/** Whether this garment is there for the day it is worn: when it comes, or why not and when it could. */
export function GarmentEvent({ event, keptFor }: GarmentEventProps) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  const { day, delivery, reason, next } = event
  return (
    <div className={css.event} role="status">
      <p>{texts('forDay', { day: dayTexts.visit(day) })}</p>
      {delivery && <EventNote event={day} delivery={delivery} />}
      {delivery && keptFor !== null && <p>{texts('longer', { count: keptFor })}</p>}
      {reason && !(keptFor !== null && reason === 'NO_COURIER') && (
        <p>
          {texts(reason)} {next && texts('next', { day: dayTexts.visit(next) })}
        </p>
      )}
    </div>
  )
}
