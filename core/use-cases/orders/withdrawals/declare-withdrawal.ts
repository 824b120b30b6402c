import type { Transaction } from '#database/connection.ts'
import { insertWithdrawal, type Withdrawal } from '#database/queries/orders/withdrawals.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { arrangePickUp } from '../lifecycle/returns/arrange-pick-up.ts'
import { returnWithheldCredit } from '../lifecycle/returns/return-withheld-credit.ts'
import type { StoreScope } from '../order-dependencies.ts'
import type { DetailedItem } from '../order-details.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { type Account, settleGarments } from './settle-garments.ts'

/**
 * The contract about these garments ends: what has not left stays, what is at the customer's is picked up, the money goes
 * back, for a purchase once the garment is here, and a receipt with its account goes out.
 */
export async function declareWithdrawal(
  trx: Transaction,
  shop: StoreScope,
  { order, items, name }: { order: Order; items: readonly DetailedItem[]; name: string },
): Promise<Withdrawal & { account: Account }> {
  const now = shop.now()
  const account = await settleGarments(trx, shop, { order, items })
  let day: string | null = null
  for (const item of items.filter(({ status }) => !canMove(status, 'deleted', 'customer'))) {
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
    account,
    ...(account.back > 0 && { amount: account.back }),
    ...(day && { day }),
  })
  return { ...withdrawal, account }
}
