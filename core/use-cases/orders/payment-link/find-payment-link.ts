import { inStore } from '#database/connection.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { needsEarlyStart } from '#domain/orders/rights/withdrawal-right.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { syncPayment } from '#use-cases/payments/sync-payment.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

export type PaymentLink = {
  order: Order
  items: OrderItem[]
  /** `over`: it was not paid in time, or was cancelled since. */
  state: 'toPay' | 'waiting' | 'paid' | 'over'
  until: Date
  isEarly: boolean
}

/** An order for whoever has its link. Whoever comes back from paying sees that it is paid, without waiting for an event. */
export async function findPaymentLink(
  dependencies: OrderDependencies,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<PaymentLink | null> {
  const read = () =>
    inStore(dependencies.db, storeId, async (trx) => {
      const [payment = null] = await listPayments(trx, { orderId })
      return { order: await findOrder(trx, orderId), items: await listItems(trx, [orderId]), payment }
    })
  const { payment: known } = await read()
  if (known?.checkoutId && (known.status === 'open' || known.status === 'processing')) {
    try {
      await syncPayment(dependencies, dependencies.subjects, known)
    } catch (error) {
      // while the provider is away, what is known is shown
      if (!(error instanceof PaymentProviderDown)) throw error
    }
  }
  const { order, items, payment } = await read()
  if (order === null || payment === null) return null
  const now = dependencies.now()
  const isEarly = items.some((item) => needsEarlyStart(item, now))
  const isOpen = payment.status === 'open' && payment.expiresAt > now
  return { order, items, state: stateOf(items, isOpen), until: payment.expiresAt, isEarly }
}

function stateOf(items: readonly OrderItem[], isOpen: boolean): PaymentLink['state'] {
  const live = items.filter(({ status }) => status !== 'deleted')
  if (live.length === 0) return 'over'
  if (live.some(({ status }) => status === 'pendingVerification')) return 'waiting'
  if (!live.some(({ status }) => status === 'pendingPayment')) return 'paid'
  return isOpen ? 'toPay' : 'over'
}
