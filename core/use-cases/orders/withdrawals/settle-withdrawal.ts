import type { Transaction } from '#database/connection.ts'
import { isBought } from '#domain/orders/bought.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { refundBuyOut } from '../../charges/refund-buy-out.ts'
import { refundItem } from '../lifecycle/refund-item.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { isWithdrawn } from './is-withdrawn.ts'

/** A purchase that was withdrawn from is paid back once the garment is here. */
export async function settleWithdrawal(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { order, item }: { order: Order; item: OrderItem },
): Promise<void> {
  if (!isBought(item) || !(await isWithdrawn(trx, item))) return
  if (item.boughtAt === null) await refundItem(trx, dependencies, { order, item, reason: 'withdrawal' })
  else await refundBuyOut(trx, dependencies, { item, reason: 'withdrawal' })
}
