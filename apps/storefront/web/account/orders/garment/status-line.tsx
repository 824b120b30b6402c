import { isProblem } from '#domain/orders/order-status.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import { useStatusText } from '../use-status-text.ts'
import css from './status-line.module.css'

type StatusLineProps = { status: OrderStatus; returnWay: ItemReturnWay; isOver: boolean }

export function StatusLine({ status, returnWay, isOver }: StatusLineProps) {
  const statusText = useStatusText()
  const tone = isOver ? 'over' : 'going'
  return (
    <p className={css.status} data-tone={isProblem(status) ? 'problem' : tone}>
      {statusText(status, returnWay)}
    </p>
  )
}
