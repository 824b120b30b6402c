import { isProblem } from '#domain/orders/order-status.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import css from './status-line.module.css'

export function StatusLine({ status, isOver }: { status: OrderStatus; isOver: boolean }) {
  const texts = useTranslations('orders')
  const tone = isOver ? 'over' : 'going'
  return (
    <p className={css.status} data-tone={isProblem(status) ? 'problem' : tone}>
      {texts(`status.${status}`)}
    </p>
  )
}
