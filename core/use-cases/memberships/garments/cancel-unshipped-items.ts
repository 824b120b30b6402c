import type { Transaction } from '#database/connection.ts'
import { listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { enqueueOrderMail } from '#use-cases/orders/order-mail.ts'

/**
 * Nothing goes out through a membership that nobody pays any more: what has not left is cancelled, and its customer told.
 * `only`: of this order alone.
 */
export async function cancelUnshippedItems(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { customerId, only = null }: { customerId: string; only?: string | null },
): Promise<void> {
  const cancelled = new Map<string, { order: Order; items: OrderItem[]; amount: number }>()
  for (const { id: itemId, orderId, status } of await listHeldGarments(trx, customerId)) {
    if (!canMove(status, 'deleted', 'system') || (only !== null && orderId !== only)) continue
    const moved = await moveItem(trx, dependencies, {
      itemId,
      to: 'deleted',
      actor: 'system',
      reason: 'membershipEnded',
    })
    if (!moved.ok) continue
    const { order, item, refunded } = moved
    const { items, amount } = cancelled.get(orderId) ?? { items: [], amount: 0 }
    cancelled.set(orderId, { order, items: [...items, item], amount: amount + refunded })
  }
  for (const mail of cancelled.values()) await enqueueOrderMail(trx, dependencies, { kind: 'order-cancelled', ...mail })
}
