import type { OrderStatus } from '../statuses.ts'

const NOT_LEFT: readonly OrderStatus[] = [
  ...(['created', 'pendingPayment', 'pendingVerification', 'paymentConfirmed'] as const),
  ...(['waitingShipping', 'shippingError', 'deleted', 'exception'] as const),
]

const UNDER_WAY: readonly OrderStatus[] = ['shipped', 'deliveryDelayed', 'deliveryFailed']

/** Whether a courier has had it; what is unusual may have left or not, and is taken for what has not. */
export function hasLeft(status: OrderStatus): boolean {
  return !NOT_LEFT.includes(status)
}

/** Whether its customer waits for it. */
export function isOnItsWay(status: OrderStatus): boolean {
  return UNDER_WAY.includes(status)
}
