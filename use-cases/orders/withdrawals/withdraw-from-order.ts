import type { Withdrawal } from '#database/queries/orders/withdrawals.ts'
import type { OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { chooseItems } from '../placing/choose-items.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

export type WithdrawnOrder =
  | { ok: true; withdrawal: Withdrawal; number: string }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'WITHDRAWAL_OVER' }

/** A customer who is logged in withdraws from garments of an order. */
export function withdrawFromOrder(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] | null },
): Promise<WithdrawnOrder> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const chosen = await chooseItems(trx, { userId, orderId, itemIds, action: 'withdraw', now: shop.now() })
    if (!chosen.ok) return chosen.reason === 'ORDER_NOT_FOUND' ? NOT_FOUND : OVER
    const { order, items } = chosen
    const name = `${order.firstName} ${order.lastName}`
    return { ok: true, withdrawal: await declareWithdrawal(trx, shop, { order, items, name }), number: order.number }
  })
}

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const
const OVER = { ok: false, reason: 'WITHDRAWAL_OVER' } as const
