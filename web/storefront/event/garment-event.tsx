import type { GarmentDates } from '#contract/rentals/rentals.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { EventNote } from '../catalogue/address/event-note.tsx'
import { useDayTexts } from '../garments/use-day-texts.ts'
import css from './garment-event.module.css'

/** Whether this garment is there for the day it is worn: when it comes, or why not and when it could. */
export function GarmentEvent({ event }: { event: NonNullable<GarmentDates['event']> }) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  const { day, delivery, reason, next } = event
  return (
    <div className={css.event} role="status">
      <p>{texts('forDay', { day: dayTexts.visit(day) })}</p>
      {delivery && <EventNote event={day} delivery={delivery} />}
      {reason && (
        <p>
          {texts(reason)} {next && texts('next', { day: dayTexts.visit(next) })}
        </p>
      )}
    </div>
  )
}
