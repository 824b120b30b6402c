import type { Transaction } from '#database/connection.ts'
import type { OrderEvent, OrderItem } from '#domain/orders/order.ts'

/** Moves garments: their status follows. Whoever looked at an older one than there is now has to look again. */
export async function insertEvents(
  trx: Transaction,
  items: readonly Pick<OrderItem, 'id' | 'orderId' | 'storeId'>[],
  event: Omit<OrderEvent, 'itemId'> & { detail?: object },
): Promise<void> {
  if (items.length === 0) return
  const { from: fromStatus, to: toStatus, actor, reason, at, detail = {} } = event
  const move = { fromStatus, toStatus, actor, reason, at, detail: JSON.stringify(detail) }
  const values = items.map(({ id: itemId, orderId, storeId }) => ({ storeId, orderId, itemId, ...move }))
  await trx.insertInto('orderEvent').values(values).execute()
}

/** The first first. */
export async function listEvents(trx: Transaction, orderIds: readonly string[]): Promise<OrderEvent[]> {
  if (orderIds.length === 0) return []
  return trx
    .selectFrom('orderEvent')
    .select(['itemId', 'fromStatus as from', 'toStatus as to', 'actor', 'reason', 'at'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('at')
    .orderBy('id')
    .execute()
}
