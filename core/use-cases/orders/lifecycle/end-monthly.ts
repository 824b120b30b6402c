import { inStore } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { findProvider } from '#use-cases/payments/payment-accounts.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'

/** Nothing more is charged for a garment that was paid by the month. */
export async function endMonthly(
  dependencies: PaymentDependencies,
  { storeId, itemId }: { storeId: string; itemId: string },
): Promise<void> {
  const payments = await inStore(dependencies.db, storeId, async (trx) => {
    const item = await lockItem(trx, itemId)
    return item === null ? [] : listPayments(trx, { orderId: item.orderId })
  })
  for (const payment of payments) {
    const { subscriptionId } = payment
    const provider = subscriptionId && (await findProvider(dependencies, payment))
    if (subscriptionId && provider)
      await provider.removeLine({ subscriptionId, lineId: itemId, key: `end-monthly-${itemId}` })
  }
}
