import { Link } from 'react-router'
import { orderResultPath } from '#web/order-paths.ts'
import type { CheckoutProduct } from '#web/state/checkout.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import css from './open-order.module.css'
import { orderOfLines } from './placed-orders.ts'

/** Who comes back without having paid finds the order that waits. */
export function OpenOrder({ lines }: { lines: readonly CheckoutProduct[] }) {
  const texts = useTranslations('checkout')
  const order = orderOfLines(lines.map(({ uuid }) => uuid))
  if (!order) return null
  return (
    <p className={css.open}>
      {texts('openOrder')} <Link to={orderResultPath(order)}>{texts('toOpenOrder')}</Link>
    </p>
  )
}
