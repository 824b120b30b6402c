import type { OrderView } from '#storefront/contract/orders/orders.ts'

/** What the shopper is told about a new order. */
export type OrderStage =
  | 'confirmed'
  | 'underWay'
  | 'open'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'cancelled'

const UNPAID: readonly OrderView['status'][] = ['created', 'pendingPayment', 'pendingVerification']
const NEW: readonly OrderView['status'][] = ['paymentConfirmed', 'waitingShipping']

export function stageOf({ status, items, payment }: Pick<OrderView, 'status' | 'items' | 'payment'>): OrderStage {
  if (payment && payment.status !== 'paid') return isCancelled(items) ? 'cancelled' : payment.status
  if (status === 'deleted') return payment && !isCancelled(items) ? 'refunded' : 'cancelled'
  // The money is there, and the order is about to know it.
  if (UNPAID.includes(status)) return 'processing'
  return NEW.includes(status) ? 'confirmed' : 'underWay'
}

/** Milliseconds until it is worth asking again; null: nothing more will happen here. */
export function pauseAfter(stage: OrderStage | null, rounds: number): number | null {
  if (stage === null || stage === 'processing') return Math.min(2000 + rounds * 1000, 15_000)
  return stage === 'open' ? Math.min(3000 + rounds * 2000, 30_000) : null
}

function isCancelled(items: OrderView['items']): boolean {
  return items.some(({ timeline }) => timeline.some(({ status, by }) => status === 'deleted' && by === 'customer'))
}
