import type { Transaction } from '#database/connection.ts'
import { listWithdrawals } from '#database/queries/orders/withdrawals.ts'
import type { OrderItem } from '#domain/orders/order.ts'

/** Whether its customer has withdrawn from the contract about it. */
export async function isWithdrawn(
  trx: Transaction,
  { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>,
): Promise<boolean> {
  const withdrawals = await listWithdrawals(trx, [orderId])
  return withdrawals.some(({ itemIds }) => itemIds.includes(id))
}
