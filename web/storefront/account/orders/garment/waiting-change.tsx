import type { OrderView } from '#contract/orders/orders.ts'
import { formatInstant } from '#domain/accounts/instants.ts'
import { Pay } from '#web/storefront/due/pay.tsx'
import { useDayTexts } from '#web/storefront/garments/use-day-texts.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import css from '../notice.module.css'

/** Other days that are kept for a garment until they are paid. */
export function WaitingChange({ change }: { change: NonNullable<OrderView['change']> }) {
  const texts = useTranslations('orders')
  const dayTexts = useDayTexts()
  const { language } = useStorefront()
  const { deliveryDate, withdrawDate, due, until, url } = change
  const days = { from: dayTexts.visit(deliveryDate), until: dayTexts.visit(withdrawDate) }
  return (
    <div className={css.notice}>
      <div>
        <h3>{texts('changeTitle')}</h3>
        <p>
          {texts('changeText', days)} {until && texts('changeKept', { date: formatInstant(until, language) })}
        </p>
      </div>
      <Pay place="waitingDays" due={due} href={url} />
    </div>
  )
}
