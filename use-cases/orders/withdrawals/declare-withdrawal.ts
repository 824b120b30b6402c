import type { Transaction } from '#database/connection.ts'
import { insertWithdrawal, type Withdrawal } from '#database/queries/orders/withdrawals.ts'
import { isBought } from '#domain/orders/bought.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { receivedPart } from '#domain/orders/rights/withdrawal-right.ts'
import { arrangePickUp } from '../lifecycle/arrange-pick-up.ts'
import { moveItem } from '../lifecycle/move-item.ts'
import { refundItem } from '../lifecycle/refund-item.ts'
import { returnWithheldCredit } from '../lifecycle/return-withheld-credit.ts'
import type { StoreScope } from '../order-dependencies.ts'
import type { DetailedItem } from '../order-details.ts'
import { enqueueOrderMail } from '../order-mail.ts'

/**
 * The contract about these garments ends: what has not left stays, what is at the customer's is picked up, the money goes
 * back, for a purchase once the garment is here, and a receipt goes out.
 */
export async function declareWithdrawal(
  trx: Transaction,
  shop: StoreScope,
  { order, items, name }: { order: Order; items: readonly DetailedItem[]; name: string },
): Promise<Withdrawal> {
  const now = shop.now()
  const stays = items.filter(({ status }) => canMove(status, 'deleted', 'customer'))
  const left = items.filter(({ status }) => !canMove(status, 'deleted', 'customer'))
  let amount = 0
  for (const { id: itemId } of stays) {
    const moved = await moveItem(trx, shop, { itemId, to: 'deleted', actor: 'customer', reason: 'withdrawal' })
    if (moved.ok) amount += moved.refunded
  }
  const settled: string[] = []
  let day: string | null = null
  for (const item of left) {
    if (!isBought(item)) {
      const receivedOf = (price: number) => receivedPart(item.terms, { price, now })
      amount += await refundItem(trx, shop, { order, item, reason: 'withdrawal', receivedOf, settled })
      settled.push(item.id)
    }
    // What is still on its way is picked up as soon as it has arrived.
    if (canMove(item.status, 'returnRequested', 'customer')) {
      const arranged = await arrangePickUp(trx, shop, { item, reason: 'withdrawal' })
      if (arranged.ok) day = arranged.item.withdrawDay
    } else if (item.way === 'subscription') {
      await shop.jobs.enqueue(trx, 'end-monthly', { storeId: order.storeId, itemId: item.id })
    }
  }
  const { id: orderId, storeId, email } = order
  const itemIds = items.map(({ id }) => id)
  const withdrawal = await insertWithdrawal(trx, { storeId, orderId, itemIds, name, email, declaredAt: now })
  if (items.some(({ way }) => way === 'rent')) await returnWithheldCredit(trx, shop, order.customerId)
  await enqueueOrderMail(trx, shop, {
    order,
    kind: 'withdrawal-receipt',
    items,
    name,
    at: now.toISOString(),
    ...(amount > 0 && { amount }),
    ...(day && { day }),
  })
  return withdrawal
}
