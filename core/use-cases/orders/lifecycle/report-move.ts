import type { Transaction } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { rememberReminder } from '#database/queries/orders/order-sweeps.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { type MovedItem, type MoveInput, moveItem } from './move-item.ts'
import { arrangePickUp, setPickUp } from './returns/arrange-pick-up.ts'

/** Event of a parcel on its way, as the courier reports it, or a person of the store in its place. */
export async function reportMove(
  trx: Transaction,
  shop: StoreScope,
  report: MoveInput & { actor: 'courier' | 'staff' },
): Promise<MovedItem> {
  const { itemId, to, actor } = report
  const before = await lockItem(trx, itemId)
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  // Unless the customer says so earlier, the courier comes again by itself; the mail already says when.
  if (to === 'returnPickupFailed' && canMove(before.status, to, actor)) await setPickUp(trx, shop, before)
  const moved = await moveItem(trx, shop, report)
  if (moved.ok) await callBackUnwanted(trx, shop, moved)
  return moved
}

/**
 * What was withdrawn from while it was on its way is picked up again as soon as it has arrived: whoever does not want it
 * any more is told when that is, instead of that it has come.
 */
async function callBackUnwanted(
  trx: Transaction,
  shop: StoreScope,
  { order, item }: { order: Order; item: OrderItem },
): Promise<void> {
  if (item.status !== 'delivered' || !(await isWithdrawn(trx, item))) return
  await arrangePickUp(trx, shop, { item, reason: 'withdrawal' })
  const called = await lockItem(trx, item.id)
  if (called === null || called.withdrawDay === null) return
  await rememberReminder(trx, item.id, called.withdrawDay)
  await enqueueOrderMail(trx, shop, { order, kind: 'return-reminder', items: [called], day: called.withdrawDay })
}
