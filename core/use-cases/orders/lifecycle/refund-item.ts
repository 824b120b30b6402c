import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { listWithdrawals } from '#database/queries/orders/withdrawals.ts'
import { readItemRefunds } from '#database/queries/payments/refunds.ts'
import { isBought } from '#domain/orders/bought.ts'
import { netPrices, refundShare } from '#domain/orders/money/refund-share.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { creditedFor } from '../list-open-trials.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'

type Settling = {
  order: Order
  item: OrderItem
  receivedOf?: (price: number) => number
  /** What is withdrawn from together with it and was dealt with before it. */
  settled?: readonly string[]
}

/**
 * Refund of a garment, and with the last one of the way there; less what was received of it, what went
 * back before, and what of a trial was credited to a rent. How much it comes to.
 */
export async function refundItem(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { reason, ...settling }: Settling & { reason: 'cancelled' | 'withdrawal' },
): Promise<number> {
  const { paid, received, before } = await readItemMoney(trx, settling)
  const amount = paid - received - before
  if (amount <= 0) return 0
  const { order, item } = settling
  const { id: orderId, storeId } = order
  const now = dependencies.now()
  // Staff may have given back more than its share by hand: what is left is what goes, and what is said.
  return requestRefund(trx, dependencies, { storeId, orderId, itemId: item.id, amount, reason, now })
}

/** Price paid for a garment, what of it was received, and what went back or was credited before. Euro cents. */
export async function readItemMoney(
  trx: Transaction,
  { order, item, receivedOf = () => 0, settled = [] }: Settling,
): Promise<{ paid: number; received: number; before: number }> {
  const { id: orderId, lines } = order
  const garments = await lockItems(trx, orderId)
  const refunds = await readItemRefunds(trx, orderId)
  const others = garments.filter(({ id }) => id !== item.id)
  const withdrawn = await listWithdrawals(trx, [orderId])
  const isGivenUp = ({ status, boughtAt }: OrderItem) => status === 'deleted' && boughtAt === null
  // Of what was had to the end nothing went back, and still it is done with.
  const isDone = (each: OrderItem) =>
    settled.includes(each.id) || (!isBought(each) && withdrawn.some(({ itemIds }) => itemIds.includes(each.id)))
  // a part that went back, such as the difference to a cheaper garment, gives nothing up
  const nets = netPrices(lines, garments)
  const isPaidBack = ({ id }: OrderItem) => refunds.has(id) && (refunds.get(id) ?? 0) >= (nets.get(id) ?? 0)
  const given = others.filter((each) => isGivenUp(each) || isPaidBack(each) || isDone(each))
  const paid = refundShare({ lines, garments }, { now: [item.id], before: given.map(({ id }) => id) })
  const before = (refunds.get(item.id) ?? 0) + (await creditOf(trx, order, item))
  return { paid, received: receivedOf(nets.get(item.id) ?? 0), before }
}

async function creditOf(trx: Transaction, { customerId }: Order, { id: itemId, way }: OrderItem): Promise<number> {
  return way === 'trial' && customerId !== null ? creditedFor(trx, { customerId, itemId }) : 0
}
