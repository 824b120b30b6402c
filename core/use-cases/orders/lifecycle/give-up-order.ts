import type { Transaction } from '#database/connection.ts'
import { giveDiscountBack } from '#database/queries/orders/discounts.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { releaseHolds } from '#database/queries/rentals/holds.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { returnUsedCredit } from '../../credit/return-used-credit.ts'
import { writeEvents } from './write-events.ts'

export const UNPAID: readonly OrderStatus[] = ['pendingPayment', 'pendingVerification']

/**
 * An order that was never paid ends: its discount and its credit can be used again, and what it held is free
 * again if it is to be.
 */
export async function giveUpOrder(
  trx: Transaction,
  {
    orderId,
    items,
    reason,
    letGo,
    now,
  }: { orderId: string; items: readonly OrderItem[]; reason: string; letGo: boolean; now: Date },
): Promise<void> {
  if (letGo) {
    await releaseHolds(
      trx,
      items.map(({ holdId }) => holdId),
    )
  }
  const order = await findOrder(trx, orderId)
  if (order?.discountId) await giveDiscountBack(trx, { discountId: order.discountId, orderId })
  if (order) await returnUsedCredit(trx, { storeId: order.storeId, orderId, amount: 'all', reason: 'notPaid', now })
  for (const item of items) {
    await writeEvents(trx, [item], { from: item.status, to: 'deleted', actor: 'payment', reason, at: now })
  }
}
