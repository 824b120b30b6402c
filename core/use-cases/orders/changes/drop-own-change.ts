import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrderOf, type OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { letGo } from './end-change.ts'

/**
 * A customer keeps the days they had: those that wait to be paid are anybody's again. It counts as one that was not paid:
 * days are not held again and again for nothing. Nobody is written to about what they have just done.
 */
export function dropOwnChange(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  orderId: string,
): Promise<{ ok: true } | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    if ((await findOrderOf(trx, userId, orderId)) === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    await lockItems(trx, orderId)
    const change = await findOpenChange(trx, orderId)
    if (change === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    await letGo(trx, { change, endedFor: 'unpaid', now: shop.now() })
    return { ok: true }
  })
}
