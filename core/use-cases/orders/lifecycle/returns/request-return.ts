import type { OrderOwner } from '../../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../../order-dependencies.ts'
import { type ChosenItems, chooseItems } from '../../placing/choose-items.ts'
import { arrangePickUp } from './arrange-pick-up.ts'

export type RequestedReturn = { ok: true } | Extract<ChosenItems, { ok: false }>

/** The courier comes on the next day that is possible. */
export function requestReturn(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<RequestedReturn> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const chosen = await chooseItems(trx, { userId, orderId, itemIds, action: 'requestReturn', now: shop.now() })
    if (!chosen.ok) return chosen
    for (const item of chosen.items) await arrangePickUp(trx, shop, { item, reason: null })
    return { ok: true }
  })
}
