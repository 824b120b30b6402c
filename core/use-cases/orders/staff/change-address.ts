import type { Transaction } from '#database/connection.ts'
import { setOrderAddress } from '#database/queries/orders/order-changes.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { OrderAddress } from '#domain/orders/order.ts'
import { canChangeAddress } from '#domain/orders/still-changeable.ts'
import { rebookParcels } from '#use-cases/floor/courier/request-booking.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'

export type ChangedAddress =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** Where the parcel goes, until it has left; one that is booked is booked anew. The audit says that it changed, and not where somebody lives. */
export async function changeAddress(
  trx: Transaction,
  { jobs, now }: LifecycleDependencies,
  { orderId, address }: { orderId: string; address: OrderAddress },
): Promise<ChangedAddress> {
  const items = await lockItems(trx, orderId)
  const order = await findOrder(trx, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  if (!canChangeAddress(items)) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  await setOrderAddress(trx, { orderId, address })
  await rebookParcels(trx, { jobs }, { storeId: order.storeId, orderId, now: now() })
  const changes = [{ field: 'city', before: order.address.city, after: address.city }]
  return {
    ok: true,
    audit: { action: 'order.addressChanged', subject: { kind: 'order', id: orderId, name: order.number }, changes },
  }
}
