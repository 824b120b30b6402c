import { isPacked } from '#database/queries/incidents/rescue-facts.ts'
import { findChangeOfForm } from '#database/queries/orders/day-changes.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import { findOrderOf, type OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { changeDays } from './change-days.ts'
import type { ChangeRefusal, DaysWish } from './plan-change.ts'
import { type DaysChoice, readDaysChoice } from './read-days-choice.ts'
import { mayChangeOwn } from './read-own-changes.ts'

type NoOrder = { ok: false; reason: 'ORDER_NOT_FOUND' }

/** A customer looks at other days for a garment, with what they cost. */
export function readOwnDays(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  asked: { orderId: string; itemId: string; days: number | null },
): Promise<{ ok: true; data: DaysChoice } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' } | NoOrder> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const order = await findOrderOf(trx, userId, asked.orderId)
    return order === null ? { ok: false, reason: 'ORDER_NOT_FOUND' } : readDaysChoice(trx, shop, asked)
  })
}

export type OwnChange =
  | { ok: true }
  | { ok: false; reason: Exclude<ChangeRefusal, 'SAME_DAYS'> | 'PRICE_CHANGED' }
  | NoOrder

/**
 * A customer gives a garment other days, or keeps it longer, at the price that they saw. What costs more waits until it is
 * paid.
 */
export async function changeOwnDays(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  wish: DaysWish & { seen: number; formKey: string },
): Promise<OwnChange> {
  const { id: accountId, provider } = await currentAccount(dependencies, storeId)
  const account = { accountId, provider: provider.name }
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    if ((await findOrderOf(trx, userId, wish.orderId)) === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    const found = (await lockItems(trx, wish.orderId)).find(({ id }) => id === wish.itemId)
    const item = found && { ...found, isPacked: await isPacked(trx, found.id) }
    const isRepeat = (await findChangeOfForm(trx, wish.formKey)) !== null
    if (item && !isRepeat && !(await mayChangeOwn(trx, item, shop.now())))
      return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    const outcome = await changeDays(trx, shop, { ...wish, waived: null, account, isByCustomer: true })
    if (outcome.ok) return { ok: true }
    const { reason } = outcome
    // what is no change, or too little to be paid, is not offered
    return { ok: false, reason: reason === 'SAME_DAYS' || reason === 'AMOUNT_INVALID' ? 'WAY_NOT_OFFERED' : reason }
  })
}
