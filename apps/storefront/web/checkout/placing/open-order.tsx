import { Link } from 'react-router'
import { useStore } from 'zustand'
import { orderResultPath } from '#paths/storefront/order-paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './open-order.module.css'
import { openOrder } from './sync-cart.ts'

/** Who comes back without having paid finds the order that waits. */
export function OpenOrder() {
  const texts = useTranslations('checkout')
  const order = useStore(openOrder)
  if (!order) return null
  return (
    <p className={css.open}>
      {texts('openOrder')} <Link to={orderResultPath(order)}>{texts('toOpenOrder')}</Link>
    </p>
  )
}
