import type { Transaction } from '#database/connection.ts'
import { insertEvents } from '#database/queries/orders/order-events.ts'
import { isArrivedDamaged, lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { canTurnOutDamaged } from '#domain/orders/arrived-damaged.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import type { MovedItem } from './move-item.ts'

/**
 * A garment that arrived, as anybody has said, and not as it left: where it is and since when stays as it is, and a person
 * sees to it.
 */
export async function remarkDamage(
  trx: Transaction,
  { now }: LifecycleDependencies,
  { itemId, reason }: { itemId: string; reason: string },
): Promise<MovedItem> {
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, item.orderId))
  if (item === null || order === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { status, statusAt, storeId } = item
  if (!canTurnOutDamaged(status) || (await isArrivedDamaged(trx, itemId))) {
    return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  }
  const said = { from: status, to: status, actor: 'staff', reason, at: statusAt, recordedAt: now() } as const
  await insertEvents(trx, [item], { ...said, detail: { isDamaged: true } })
  await followGarments(trx, { storeId, now: now(), itemIds: [itemId] })
  return { ok: true, order, item, from: status, refunded: 0 }
}
