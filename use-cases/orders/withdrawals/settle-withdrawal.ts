import type { Transaction } from '#database/connection.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { refundItem } from '../lifecycle/refund-item.ts'
import type { Mover } from '../order-dependencies.ts'
import { isWithdrawn } from './is-withdrawn.ts'

/** A purchase that was withdrawn from is paid back once the garment is here. */
export async function settleWithdrawal(
  trx: Transaction,
  dependencies: Mover,
  { order, item }: { order: Order; item: OrderItem },
): Promise<void> {
  if (item.way !== 'secondHand') return
  if (await isWithdrawn(trx, item)) await refundItem(trx, dependencies, { order, item, reason: 'withdrawal' })
}
