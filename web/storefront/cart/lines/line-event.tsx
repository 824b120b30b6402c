import { localeOf } from '#domain/stores/languages.ts'
import { formatVisitDay } from '#web/storefront/garments/format-visit-day.ts'
import { useEventDay } from '#web/storefront/state/event-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import { arrivalFor } from '../arrival-for.ts'
import css from './line-event.module.css'

type LineEventProps = { deliveryDate: string; withdrawDate: string | null }

const FORM = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** Whether a garment in the cart is there on the day it is worn. */
export function LineEvent({ deliveryDate, withdrawDate }: LineEventProps) {
  const texts = useTranslations('event')
  const { language } = useStorefront()
  const event = useEventDay()
  if (event === null) return null
  const { text, days } = arrivalFor(event, { deliveryDate, withdrawDate })
  const values = {
    day: String(Number(event.slice(8))),
    date: new Intl.DateTimeFormat(localeOf(language), FORM).format(Date.parse(event)),
    delivery: formatVisitDay(deliveryDate, language),
    withdraw: withdrawDate ? formatVisitDay(withdrawDate, language) : '',
    before: texts('before', { days }),
  }
  return (
    <p className={css.event} data-warning={text === 'cartArrives' ? undefined : true}>
      {texts(text, values)}
    </p>
  )
}
