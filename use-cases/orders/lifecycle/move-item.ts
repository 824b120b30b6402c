import type { Transaction } from '#database/connection.ts'
import { listItems, lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { effectsOf, effectsOfUndo } from '#domain/orders/effects.ts'
import { findMove, type MoveRefusal } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import { bookCredit } from '#use-cases/credit/book-credit.ts'
import { returnUsedCredit } from '#use-cases/credit/return-used-credit.ts'
import { followGarments } from '#use-cases/exceptions/follow-exceptions.ts'
import { confirmHolds } from '#use-cases/rentals/holds/confirm-holds.ts'
import type { Mover } from '../order-dependencies.ts'
import { applyEffects } from './apply-effects.ts'
import { writeEvents } from './write-events.ts'

export type MovedItem =
  | { ok: true; order: Order; item: OrderItem; from: OrderStatus; refunded: number }
  | MoveRefusal
  | { ok: false; reason: 'ITEM_NOT_FOUND' }

/** Nothing of these waits for a person, and payments are not to wait for the question. */
const NOT_PAID: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification']

/**
 * One garment goes on: the table decides, the event is written, and what follows from it happens in the same
 * transaction.
 */
export async function moveItem(
  trx: Transaction,
  dependencies: Mover,
  input: { itemId: string; to: OrderStatus; actor: OrderActor; reason?: string | null; at?: Date; isUndo?: boolean },
): Promise<MovedItem> {
  const { itemId, to, actor, reason = null, isUndo = false } = input
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, item.orderId))
  if (item === null || order === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const from = item.status
  const reportedAt = input.at ?? dependencies.now()
  const at = reportedAt < item.statusAt ? item.statusAt : reportedAt
  const { way, boughtAt } = item
  const found = findMove({ from, to, actor, reason, way, boughtAt, isUndo })
  if (!found.ok) return found
  if (actor === 'staff' && from === 'pendingVerification' && to === 'paymentConfirmed') {
    // Whoever speaks for the bank does what its news would do: what is confirmed is reserved, or it is not confirmed.
    const reserved = await confirmHolds(trx, { ids: [item.holdId], now: dependencies.now() })
    if (!reserved.ok) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  }
  await writeEvents(trx, [item], { from, to, actor, reason, at, isUndo })
  const moved = { ...item, status: to, statusAt: at }
  const effects = isUndo ? effectsOfUndo(to) : effectsOf({ from, to, way: item.way })
  const { refunded } = await applyEffects(trx, dependencies, { order, item: moved, effects, reason })
  if (NOT_PAID.includes(from)) await settleCredit(trx, { item: moved, now: dependencies.now() })
  else {
    await followGarments(trx, { storeId: item.storeId, now: dependencies.now(), itemIds: [itemId] })
  }
  return { ok: true, order, item: moved, from, refunded }
}

/** An order is paid with its credit when it is confirmed; what comes to nothing gives it back. */
async function settleCredit(trx: Transaction, { item, now }: { item: OrderItem; now: Date }): Promise<void> {
  const { storeId, orderId, status } = item
  if (status === 'paymentConfirmed') await bookCredit(trx, { storeId, orderId, now })
  if (status !== 'deleted') return
  const garments = await listItems(trx, [orderId])
  if (garments.some((each) => each.status !== 'deleted')) return
  await returnUsedCredit(trx, { storeId, orderId, amount: 'all', reason: 'notPaid', now })
}
