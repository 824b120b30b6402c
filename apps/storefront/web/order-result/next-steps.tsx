import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useDayTexts } from '../garments/use-day-texts.ts'
import css from './ordered-garments.module.css'

/** The days to remember, each named once. */
export function NextSteps({ order: { items, calendarUrl } }: { order: OrderView }) {
  const texts = useTranslations('orderResult')
  const orders = useTranslations('orders')
  const dayTexts = useDayTexts()
  const deliveries = days(items.map(({ deliveryDate }) => deliveryDate))
  const pickUps = days(items.map(({ withdrawDate }) => withdrawDate))
  const returnWay = items[0]?.returnWay ?? 'pickUp'
  const wordOf = (key: 'deliver' | 'pickUp' | 'keep') => {
    const own = `returnBy.${returnWay}.${key}`
    return texts.has(own) ? own : key
  }
  const staysSome = items.some(({ withdrawDate, type }) => withdrawDate === null && type !== 'secondHand')
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next">{texts('next')}</h2>
      <ol className={css.next}>
        <li>{texts('prepare')}</li>
        {deliveries.map((day) => (
          <li key={day}>{texts(wordOf('deliver'), { day: dayTexts.visit(day) })}</li>
        ))}
        {pickUps.map((day) => (
          <li key={day}>{texts(wordOf('pickUp'), { day: dayTexts.visit(day) })}</li>
        ))}
        {staysSome && <li>{texts(wordOf('keep'))}</li>}
      </ol>
      {calendarUrl && (
        <a href={calendarUrl} className={css.calendar}>
          {orders('calendar')}
        </a>
      )}
    </section>
  )
}

function days(all: readonly (string | null)[]): string[] {
  return [...new Set(all.filter((day) => day !== null))].sort()
}
