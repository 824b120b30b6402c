import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { arrivalFor } from '../arrival-for.ts'
import css from './line-event.module.css'

type LineEventProps = { deliveryDate: string; withdrawDate: string | null }

/** Whether a garment in the cart is there on the day it is worn. */
export function LineEvent({ deliveryDate, withdrawDate }: LineEventProps) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  const event = useEventDay()
  if (event === null) return null
  const { text, days } = arrivalFor(event, { deliveryDate, withdrawDate })
  const values = {
    day: String(Number(event.slice(8))),
    date: dayTexts.date(event),
    delivery: dayTexts.visit(deliveryDate),
    withdraw: withdrawDate ? dayTexts.visit(withdrawDate) : '',
    before: texts('before', { days }),
  }
  return (
    <p className={css.event} data-warning={text === 'cartArrives' ? undefined : true}>
      {texts(text, values)}
    </p>
  )
}
