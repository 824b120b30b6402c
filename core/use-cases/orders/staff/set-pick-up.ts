import type { Transaction } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { isPickUpOffered, type PickUp, pickUpChoice } from '#domain/orders/shipping/pick-up.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { arrangePickUp, setPickUp } from '../lifecycle/returns/arrange-pick-up.ts'
import type { StoreScope } from '../order-dependencies.ts'

export type ArrangedPickUp =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'PICK_UP_NOT_OFFERED' }

/** Staff choose the day of the pick-up for a customer, from what the customer could choose from. */
export async function setPickUpFor(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, ...chosen }: { orderId: string; itemId: string } & PickUp,
): Promise<ArrangedPickUp> {
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, orderId))
  if (!item || !order || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const choice = pickUpChoice(item, shop.rules, shop.now())
  if (choice === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (!isPickUpOffered(chosen, choice)) return { ok: false, reason: 'PICK_UP_NOT_OFFERED' }
  const asksForIt = item.withdrawDay === null || item.status === 'returnPickupFailed'
  if (asksForIt) await arrangePickUp(trx, shop, { item, reason: null, chosen })
  else await setPickUp(trx, shop, item, chosen)
  const audit: AuditEntry = {
    action: 'order.pickUpChanged',
    subject: { kind: 'order', id: orderId, name: order.number },
    changes: [{ field: 'returnDay', before: item.withdrawDay, after: chosen.day }],
  }
  return { ok: true, audit }
}
