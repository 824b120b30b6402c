import { isProblem } from '#domain/orders/order-status.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'

const WAITING: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification', 'needVerify', 'laundry']
const OVER: readonly OrderStatus[] = ['completed', 'deleted']
const DONE: readonly OrderStatus[] = ['delivered', 'returned']

export function StatusBadge({ status }: { status: OrderStatus }) {
  const texts = useTranslations('orderStatus')
  return <Badge kind={kindOf(status)}>{texts(status)}</Badge>
}

function kindOf(status: OrderStatus) {
  if (isProblem(status)) return 'danger'
  if (WAITING.includes(status)) return 'warning'
  if (OVER.includes(status)) return 'neutral'
  return DONE.includes(status) ? 'success' : 'accent'
}
