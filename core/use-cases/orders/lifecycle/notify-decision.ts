import type { Transaction } from '#database/connection.ts'
import { giveDiscountBack } from '#database/queries/orders/discounts.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { Order } from '#domain/orders/order.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { confirmOrder } from './confirm-order.ts'
import { UNPAID } from './give-up-order.ts'
import type { MovedItem } from './move-item.ts'

type Moved = Extract<MovedItem, { ok: true }>

/** What staff decides about a garment its customer does not see happen: it is told as if the bank or they had done it. */
export async function notifyDecision(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { order, item, from, refunded }: Moved,
): Promise<void> {
  const wasInDoubt = from === 'pendingVerification'
  if (wasInDoubt && item.status === 'paymentConfirmed') {
    const items = await lockItems(trx, order.id)
    // An order is confirmed once, when nothing of it is in doubt any more.
    if (items.some(({ status }) => UNPAID.includes(status))) return
    await confirmOrder(trx, dependencies, { order, items: items.filter(({ status }) => status !== 'deleted') })
  }
  if (item.status !== 'deleted') return
  if (wasInDoubt) {
    await enqueueOrderMail(trx, dependencies, { order, kind: 'order-not-possible', items: [item] })
    await freeDiscount(trx, order)
  } else await enqueueOrderMail(trx, dependencies, { order, kind: 'order-cancelled', items: [item], amount: refunded })
}

/** As when the bank says no: what nobody paid for used no code. */
async function freeDiscount(trx: Transaction, { id: orderId, discountId }: Order): Promise<void> {
  if (discountId === null) return
  const items = await lockItems(trx, orderId)
  if (items.every(({ status }) => status === 'deleted')) await giveDiscountBack(trx, { discountId, orderId })
}
