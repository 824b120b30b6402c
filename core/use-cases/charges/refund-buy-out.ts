import type { Transaction } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { requestRefund } from '../payments/request-refund.ts'

/** What was paid to keep a garment goes back; how much it comes to. */
export async function refundBuyOut(
  trx: Transaction,
  shop: LifecycleDependencies,
  { item, reason }: { item: Pick<OrderItem, 'id' | 'orderId' | 'storeId'>; reason: 'cancelled' | 'withdrawal' },
): Promise<number> {
  const paid = await findPaidBuyOut(trx, item)
  if (paid === undefined) return 0
  const { id: orderChargeId, amount } = paid
  return requestRefund(trx, shop, { storeId: item.storeId, orderChargeId, amount, reason, now: shop.now() })
}

export async function findPaidBuyOut(trx: Transaction, { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>) {
  const charges = await listCharges(trx, [orderId])
  return charges.find(({ kind, itemId, state }) => kind === 'buyOut' && itemId === id && state === 'paid')
}
