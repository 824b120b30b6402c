import type { OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { chooseItems } from '../placing/choose-items.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { whyNot } from './is-withdrawn.ts'

export type WithdrawnOrder =
  | { ok: true; withdrawal: Awaited<ReturnType<typeof declareWithdrawal>>; number: string }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'WITHDRAWAL_OVER' | 'WITHDRAWAL_RECEIVED' }

/** A customer who is logged in withdraws from garments of an order. */
export function withdrawFromOrder(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<WithdrawnOrder> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const chosen = await chooseItems(trx, { userId, orderId, itemIds, action: 'withdraw', now: shop.now() })
    if (!chosen.ok) return chosen.reason === 'ORDER_NOT_FOUND' ? NOT_FOUND : whyNot(trx, { orderId, itemIds })
    const { order, items } = chosen
    const name = `${order.firstName} ${order.lastName}`
    return { ok: true, withdrawal: await declareWithdrawal(trx, shop, { order, items, name }), number: order.number }
  })
}

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const
