import type { Transaction } from '#database/connection.ts'
import { closePageOf, findOpenChange, settleChange } from '#database/queries/orders/day-changes.ts'
import { listItems, lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { releaseHolds } from '#database/queries/rentals/holds.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { ChangeEnd, OrderChange } from '#domain/orders/order-change.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'

/** The order stays as it was: what was held for the change is free again, and its customer is told. */
export async function endChange(
  trx: Transaction,
  shop: LifecycleDependencies,
  { change, endedFor }: { change: OrderChange; endedFor: ChangeEnd },
): Promise<void> {
  await letGo(trx, { change, endedFor, now: shop.now() })
  const order = await findOrder(trx, change.orderId)
  const items = (await listItems(trx, [change.orderId])).filter(({ id }) => id === change.itemId)
  if (order !== null) await enqueueOrderMail(trx, shop, { order, kind: 'order-change-ended', items, reason: endedFor })
}

/** The garment itself is given up: whoever hears of that need not hear of its other days. */
export async function dropChange(
  trx: Transaction,
  { item, now }: { item: Pick<OrderItem, 'id' | 'orderId'>; now: Date },
): Promise<void> {
  const change = await findOpenChange(trx, item.orderId)
  if (change?.itemId === item.id) await letGo(trx, { change, endedFor: 'gone', now })
}

export type EndedChange =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** Staff take back what was offered and is not paid yet. */
export async function takeChangeBack(
  trx: Transaction,
  shop: LifecycleDependencies,
  orderId: string,
): Promise<EndedChange> {
  await lockItems(trx, orderId)
  const order = await findOrder(trx, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const change = await findOpenChange(trx, orderId)
  if (change === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  await endChange(trx, shop, { change, endedFor: 'takenBack' })
  const audit: AuditEntry = {
    action: 'order.changeTakenBack',
    subject: { kind: 'order', id: orderId, name: order.number },
    changes: [{ field: 'difference', before: change.difference, after: null }],
  }
  return { ok: true, audit }
}

/** What was held for it is free again, and nobody is told. */
export async function letGo(
  trx: Transaction,
  { change, endedFor, now }: { change: OrderChange; endedFor: ChangeEnd; now: Date },
): Promise<void> {
  await releaseHolds(trx, change.holdIds)
  await settleChange(trx, { id: change.id, endedFor, now })
  await closePageOf(trx, change.id, now)
}
