import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderAction } from '#domain/orders/order-actions.ts'
import { findOrderOf } from '../find-own-order.ts'
import { type DetailedItem, readDetails } from '../order-details.ts'

export type ChosenItems =
  | { ok: true; order: Order; items: DetailedItem[] }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** The garments a customer asks something for: those that are named, or all for which it can be. Locked. */
export async function chooseItems(
  trx: Transaction,
  {
    userId,
    orderId,
    itemIds,
    action,
    now,
  }: { userId: string; orderId: string; itemIds: readonly string[] | null; action: OrderAction; now: Date },
): Promise<ChosenItems> {
  const order = await findOrderOf(trx, userId, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  await lockItems(trx, orderId)
  const { items } = await readDetails(trx, order, now)
  if (itemIds?.some((id) => !items.some((item) => item.id === id))) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const chosen = items.filter(({ id, actions }) => itemIds?.includes(id) ?? actions.includes(action))
  const isAllowed = chosen.length > 0 && chosen.every(({ actions }) => actions.includes(action))
  return isAllowed ? { ok: true, order, items: chosen } : { ok: false, reason: 'MOVE_NOT_ALLOWED' }
}
