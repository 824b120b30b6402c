import { inStore, type Transaction } from '#database/connection.ts'
import { listItems, listItemsOfHolds, lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { syncPayment } from '#use-cases/payments/sync-payment.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { giveUpOrder } from './give-up-order.ts'

/** Whose they are, and their garments that are not given up, by order. */
export type EarlierOrders = Map<string, { customerId: string; items: OrderItem[] }>

export type SettledEarlier = { ok: true; orderId: string | null } | { ok: false; reason: 'PAYMENT_PROVIDER_DOWN' }

/**
 * Whoever orders the same holds again has come back from the payment page: that page is closed first. If it turns out
 * to be paid, or the bank still thinks about it, that order is the answer.
 */
export async function closePreviousCheckout(
  dependencies: OrderDependencies,
  { storeId, holdIds, earlier }: { storeId: string; holdIds: readonly string[]; earlier: EarlierOrders },
): Promise<SettledEarlier> {
  for (const [orderId, { items }] of earlier) {
    if (items.some(({ status }) => status === 'pendingPayment')) {
      try {
        await closePage(dependencies, storeId, orderId)
      } catch (error) {
        if (error instanceof PaymentProviderDown) return { ok: false, reason: 'PAYMENT_PROVIDER_DOWN' }
        throw error
      }
    }
    const left = await inStore(dependencies.db, storeId, (trx) => listItems(trx, [orderId]))
    const isSame = holdIds.every((id) => left.some(({ holdId, status }) => holdId === id && status !== 'deleted'))
    if (isSame) return { ok: true, orderId }
  }
  return { ok: true, orderId: null }
}

/** What a customer has ordered from these holds so far. */
export async function listEarlier(
  trx: Transaction,
  { ownIds, holdIds }: { ownIds: readonly string[]; holdIds: readonly string[] },
): Promise<EarlierOrders> {
  const ordered = Map.groupBy(await listItemsOfHolds(trx, holdIds), ({ orderId }) => orderId)
  const earlier: EarlierOrders = new Map()
  for (const [id, items] of ordered) {
    const customerId = (await findOrder(trx, id))?.customerId
    if (customerId && ownIds.includes(customerId)) earlier.set(id, { customerId, items })
  }
  return earlier
}

async function closePage(dependencies: OrderDependencies, storeId: string, orderId: string): Promise<void> {
  const [payment] = await inStore(dependencies.db, storeId, (trx) => listPayments(trx, { orderId }))
  if (payment?.checkoutId) {
    const provider = await requireProvider(dependencies, payment)
    await provider.expireCheckout(payment.checkoutId)
    await syncPayment(dependencies, dependencies.subjects, payment)
    return
  }
  // Its page was never opened. Should one open now after all and be paid, that money goes back.
  await retryConflicts(() =>
    inStore(dependencies.db, storeId, async (trx) => {
      const items = (await lockItems(trx, orderId)).filter(({ status }) => status === 'pendingPayment')
      if (items.length > 0) {
        await giveUpOrder(trx, { orderId, items, reason: 'replaced', letGo: false, now: dependencies.now() })
      }
    }),
  )
}
