import { formatInstant } from '#domain/accounts/instants.ts'
import type { OrderItemView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useNextStep } from '../use-next-step.ts'
import { useStatusText } from '../use-status-text.ts'
import css from './timeline.module.css'

/** What happened and when, the newest first; above it what is to come. */
export function Timeline({ item, isOpen }: { item: OrderItemView; isOpen: boolean }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const nextStep = useNextStep()
  const statusText = useStatusText()
  return (
    <details className={css.timeline} open={isOpen}>
      <summary>{texts('history')}</summary>
      <ol reversed>
        {item.next && (
          <li className={css.next}>
            <strong>{texts('next')}</strong>
            <span>{nextStep(item.next)}</span>
          </li>
        )}
        {item.timeline.toReversed().map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <strong>{statusText(status, item.returnWay)}</strong>
            <time dateTime={at}>{formatInstant(at, language)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}
