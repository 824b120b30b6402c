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

/** Why nothing can be withdrawn from: it was already, or it is too late. */
export async function whyNot(
  trx: Transaction,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<{ ok: false; reason: 'WITHDRAWAL_RECEIVED' | 'WITHDRAWAL_OVER' }> {
  const known = (await listWithdrawals(trx, [orderId])).flatMap((each) => each.itemIds)
  const isReceived = known.length > 0 && (itemIds?.every((id) => known.includes(id)) ?? true)
  return { ok: false, reason: isReceived ? 'WITHDRAWAL_RECEIVED' : 'WITHDRAWAL_OVER' }
}
