import { formatInstant } from '#domain/accounts/instants.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Pay } from '../../due/pay.tsx'
import { useStorefront } from '../../use-storefront.ts'
import css from './notice.module.css'

type Payment = NonNullable<OrderView['payment']>

/** What is left to do for who has not paid yet. */
export function OpenPayment({ payment: { status, url, due, expiresAt } }: { payment: Payment }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  if (status === 'processing') return <p className={css.notice}>{texts('processing')}</p>
  if (status !== 'open' || url === null || due === null) return null
  return (
    <div className={css.notice}>
      <div>
        <h3>{texts('payTitle')}</h3>
        <p>{texts('payText', { date: formatInstant(expiresAt, language) })}</p>
      </div>
      <Pay place="openOrder" due={due} href={url} />
    </div>
  )
}
