import { inStore } from '#database/connection.ts'
import { findChange } from '#database/queries/orders/day-changes.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findChangePayment } from '#database/queries/payments/payments.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import { needsEarlyStart } from '#domain/orders/rights/withdrawal-right.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { syncPayment } from '#use-cases/payments/sync-payment.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

export type ChangePage = {
  order: Order
  item: OrderItem
  change: OrderChange
  payment: Payment
  state: 'toPay' | 'waiting' | 'paid' | 'over'
  /** It would begin before the days of withdrawal are over, which was not asked for yet. */
  isEarly: boolean
}

/** A change for whoever has its link. Whoever comes back from paying sees that it is paid, without waiting for an event. */
export async function findChangePage(
  dependencies: OrderDependencies,
  { storeId, changeId }: { storeId: string; changeId: string },
): Promise<ChangePage | null> {
  const { db, subjects } = dependencies
  const known = await inStore(db, storeId, (trx) => findChangePayment(trx, changeId))
  if (known?.checkoutId && (known.status === 'open' || known.status === 'processing')) {
    try {
      await syncPayment(dependencies, subjects, known)
    } catch (error) {
      // while the provider is away, what is known is shown
      if (!(error instanceof PaymentProviderDown)) throw error
    }
  }
  return inStore(db, storeId, async (trx) => {
    const change = await findChange(trx, changeId)
    const order = change && (await findOrder(trx, change.orderId))
    const item = order && (await listItems(trx, [order.id])).find(({ id }) => id === change?.itemId)
    const payment = change && (await findChangePayment(trx, changeId))
    if (!change || !order || !item || !payment) return null
    const now = dependencies.now()
    const isEarly = order.earlyStartAt === null && needsEarlyStart({ ...item, deliveryDay: change.deliveryDay }, now)
    return { order, item, change, payment, state: stateOf(change, payment, now), isEarly }
  })
}

function stateOf({ state }: OrderChange, { status, expiresAt }: Payment, now: Date): ChangePage['state'] {
  if (state === 'done') return 'paid'
  if (state === 'ended') return 'over'
  if (status === 'processing') return 'waiting'
  return status === 'open' && expiresAt > now ? 'toPay' : 'over'
}
