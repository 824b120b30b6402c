import type { DiscountDetailView } from '#office/contract/orders/discounts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from './discounts.module.css'

/** The orders it was used in: numbers, days and what came off. */
export function OrdersCard({ uses, orders }: { uses: number; orders: DiscountDetailView['orders'] }) {
  const texts = useTranslations('discounts')
  const dates = useDates()
  const money = useMoney()
  return (
    <Card title={texts('orders', { count: uses })} lead={texts('ordersLead')}>
      {orders.length > 0 && (
        <ul className={`${pieces.lined} ${css.orders}`}>
          {orders.map(({ number, placedAt, off }) => (
            <li key={number}>
              <strong>{number}</strong>
              <span>{dates.moment(placedAt)}</span>
              <span>{money(-off)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
