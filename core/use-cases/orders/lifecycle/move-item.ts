import type { Transaction } from '#database/connection.ts'
import { findLastMove } from '#database/queries/orders/order-events.ts'
import { listItems, lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { AWAY, canGoOutFor, moverOf, type Place } from '#domain/catalogue/units/custody.ts'
import { effectsOf, effectsOfUndo } from '#domain/orders/effects.ts'
import { findMove, isSentAgain, type MoveRefusal } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import { bookCredit } from '#use-cases/credit/book-credit.ts'
import { returnUsedCredit } from '#use-cases/credit/return-used-credit.ts'
import { followPickUps } from '#use-cases/floor/courier/follow-pick-ups.ts'
import { dropBookingOf } from '#use-cases/floor/courier/request-booking.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { confirmHolds } from '#use-cases/rentals/holds/confirm-holds.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { applyEffects } from './apply-effects.ts'
import { countFromDelivery } from './count-from-delivery.ts'
import { writeEvents } from './write-events.ts'

export type MoveInput = {
  itemId: string
  to: OrderStatus
  actor: OrderActor
  reason?: string | null
  /** When it happened, if that was earlier than now. */
  at?: Date
  isUndo?: boolean
  /** It has arrived, and not as it left: a person sees to it. */
  isDamaged?: boolean
}

export type MovedItem =
  | { ok: true; order: Order; item: OrderItem; from: OrderStatus; refunded: number }
  | MoveRefusal
  | { ok: false; reason: 'ITEM_NOT_FOUND' }
  /** Its unit is recorded elsewhere, and nothing has moved. */
  | { ok: false; reason: 'UNIT_ELSEWHERE'; place: Place }

/** Nothing of these waits for a person, and payments are not to wait for the question. */
const NOT_PAID: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification']

/** Where a carrier has something to do with it. */
const CARRIED: readonly OrderStatus[] = [
  ...(['waitingShipping', 'shipped', 'delivered', 'returnRequested', 'returnPickupFailed'] as const),
]

/**
 * One garment goes on: the table decides, the event is written, and what follows from it happens in the same
 * transaction.
 */
export async function moveItem(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: MoveInput,
): Promise<MovedItem> {
  const { itemId, to, actor, reason = null, isUndo = false, isDamaged = false } = input
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, item.orderId))
  if (item === null || order === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const from = item.status
  const reportedAt = input.at ?? dependencies.now()
  const at = reportedAt < item.statusAt ? item.statusAt : reportedAt
  const { way, boughtAt } = item
  const { deliveryWay } = order
  const found = findMove({ from, to, actor, reason, way, boughtAt, isUndo })
  if (!found.ok) return found
  if (isSentAgain(found.move) && (await isWithdrawn(trx, item))) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const effects = isUndo
    ? effectsOfUndo({ from, to, deliveryWay })
    : effectsOf({ from, to, way, isDamaged, deliveryWay })
  const movedBy = moverOf(actor, { isUndo })
  if (effects.place && AWAY.includes(effects.place)) {
    const custody = await lockCustody(trx, item.unitId)
    if (!canGoOutFor(custody, item, movedBy)) return { ok: false, reason: 'UNIT_ELSEWHERE', place: custody.place }
  }
  if (actor === 'staff' && from === 'pendingVerification' && to === 'paymentConfirmed') {
    // Whoever speaks for the bank does what its news would do: what is confirmed is reserved, or it is not confirmed.
    const reserved = await confirmHolds(trx, { ids: [item.holdId], now: dependencies.now() })
    if (!reserved.ok) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  }
  const undone = isUndo ? await findLastMove(trx, itemId) : null
  await writeEvents(trx, [item], {
    ...{ from, to, actor, reason, at, isUndo, recordedAt: dependencies.now() },
    ...(undone && { undoes: undone.id }),
    ...(isDamaged && { detail: { isDamaged } }),
  })
  const there = { ...item, status: to, statusAt: at }
  const isDelivery = to === 'delivered' && !isUndo
  // whoever comes later than they could have keeps it no longer for that
  const since = deliveryWay === 'shop' && from === 'shipped' ? item.statusAt : at
  const moved = isDelivery ? await countFromDelivery(trx, { item: there, since, now: dependencies.now() }) : there
  const { refunded } = await applyEffects(trx, dependencies, { order, item: moved, effects, reason, movedBy })
  if (CARRIED.includes(from) || CARRIED.includes(to)) await followCarrier(trx, dependencies, moved)
  if (NOT_PAID.includes(from)) await settleCredit(trx, { item: moved, now: dependencies.now() })
  else {
    await followGarments(trx, { storeId: item.storeId, now: dependencies.now(), itemIds: [itemId] })
  }
  return { ok: true, order, item: moved, from, refunded }
}

/** A garment that was given up does not leave, and one whose day or place has changed is fetched accordingly. */
async function followCarrier(trx: Transaction, { jobs, now }: LifecycleDependencies, item: OrderItem): Promise<void> {
  const { id: itemId, storeId, orderId } = item
  if (item.status === 'deleted') await dropBookingOf(trx, { jobs }, { storeId, itemId })
  await followPickUps(trx, { jobs }, { storeId, orderId, now: now() })
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
