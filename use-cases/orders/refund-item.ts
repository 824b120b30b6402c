import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/order-items.ts'
import { listWithdrawals } from '#database/queries/withdrawals.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { netPrices, refundShare } from '#domain/orders/refund-share.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { Mover } from './order-tools.ts'

const RECEIVED: readonly OrderStatus[] = ['needVerify', 'laundry', 'returned', 'completed']

/**
 * What was paid for a garment goes back, and with the last one the way there; less what was received of it. How much it
 * comes to.
 */
export async function refundItem(
  trx: Transaction,
  tools: Mover,
  {
    order,
    item,
    reason,
    done = [],
    receivedOf = () => 0,
  }: {
    order: Order
    item: OrderItem
    reason: 'cancelled' | 'withdrawal'
    /** Others whose money went back a moment ago. */
    done?: readonly string[]
    receivedOf?: (price: number) => number
  },
): Promise<number> {
  const { id: orderId, storeId, lines } = order
  const garments = await lockItems(trx, orderId)
  const withdrawn = (await listWithdrawals(trx, [orderId])).flatMap(({ itemIds }) => itemIds)
  const isGone = ({ id, status, way }: OrderItem) =>
    status === 'deleted' ||
    done.includes(id) ||
    (withdrawn.includes(id) && (way !== 'secondHand' || RECEIVED.includes(status)))
  const before = garments.filter((other) => other.id !== item.id && isGone(other)).map(({ id }) => id)
  const share = refundShare({ lines, garments }, { now: [item.id], before })
  const amount = share - receivedOf(netPrices(lines, garments).get(item.id) ?? 0)
  if (amount > 0)
    await requestRefund(trx, tools, { storeId, orderId, itemId: item.id, amount, reason, now: tools.now() })
  return amount
}
