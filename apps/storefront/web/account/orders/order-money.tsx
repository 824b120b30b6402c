import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { PriceLines } from '#storefront/web/cart/prices/price-lines.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { receiptPath } from '../../receipt/receipt-path.ts'
import { useStorefront } from '../../use-storefront.ts'
import css from './order-page.module.css'

/** What it cost, line by line, and the money that has moved. */
export function OrderMoney({ order }: { order: OrderView }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  return (
    <section aria-labelledby="money-title">
      <h3 id="money-title">{texts('money')}</h3>
      <PriceLines estimate={order} credit={order.credit} />
      {order.movements.length > 0 && (
        <ul className={css.movements}>
          {order.movements.map(({ kind, amount, at, isCredit }) => (
            <li key={`${kind} ${at} ${amount} ${isCredit}`}>
              <span>{texts(isCredit ? `${kind}Credit` : kind, { date: formatDayOf(at, language) })}</span>
              <span>{formatMoney(kind === 'refund' ? -amount : amount, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {(order.movements.length > 0 || order.total === 0) && (
        <Link to={receiptPath(order.id)} className={css.link}>
          {texts('receipt')}
        </Link>
      )}
    </section>
  )
}
