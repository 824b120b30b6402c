import type { OrderView } from '#contract/orders/orders.ts'
import { formatInstant } from '#domain/accounts/instants.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import css from './notice.module.css'

type Payment = NonNullable<OrderView['payment']>

/** What is left to do for who has not paid yet. */
export function OpenPayment({ payment: { status, url, expiresAt } }: { payment: Payment }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  if (status === 'processing') return <p className={css.notice}>{texts('processing')}</p>
  if (status !== 'open' || url === null) return null
  return (
    <div className={css.notice}>
      <div>
        <h3>{texts('payTitle')}</h3>
        <p>{texts('payText', { date: formatInstant(expiresAt, language) })}</p>
      </div>
      <a href={url} className={button.button}>
        {texts('payNow')}
      </a>
    </div>
  )
}
