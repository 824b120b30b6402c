import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import type { OrderSummary } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { GarmentPicture } from './garment/garment-picture.tsx'
import { StatusLine } from './garment/status-line.tsx'
import css from './order-card.module.css'
import { useNextStep } from './use-next-step.ts'

/** What is where, and what happens next, without opening it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const nextStep = useNextStep()
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h3>
          <Link to={profileOrderPath(order.id)}>{texts('number', { number: order.number })}</Link>
        </h3>
        <p>
          {texts('placedOn', { date: formatDayOf(order.createdAt, language) })}
          {' · '}
          {formatMoney(order.total, language)}
        </p>
      </header>
      <ul className={css.garments}>
        {order.items.map((item) => (
          <li key={item.id}>
            <GarmentPicture image={item.product.image} focus={item.product.focus} size="small" />
            <div>
              <p className={css.name}>{item.product.name}</p>
              <StatusLine status={item.status} returnWay={item.returnWay} isOver={item.next === null} />
              {item.next && <p className={textStyle.softText}>{nextStep(item.next)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </li>
  )
}
