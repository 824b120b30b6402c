import { inStore } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'

/** Nothing more is charged for a garment that was paid by the month. */
export async function endMonthly(
  { db, provider }: PaymentDependencies,
  { storeId, itemId }: { storeId: string; itemId: string },
): Promise<void> {
  const payments = await inStore(db, storeId, async (trx) => {
    const item = await lockItem(trx, itemId)
    return item === null ? [] : listPayments(trx, { orderId: item.orderId })
  })
  for (const { subscriptionId, provider: name } of payments) {
    if (subscriptionId === null || name !== provider.name) continue
    await provider.removeLine({ subscriptionId, lineId: itemId, key: `end-monthly-${itemId}` })
  }
}
