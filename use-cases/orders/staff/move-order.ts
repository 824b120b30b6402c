import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { StaffActor } from '#domain/orders/staff-moves.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { AuditEntries, AuditEntry } from '#use-cases/staff/audit.ts'
import type { Mover } from '../order-dependencies.ts'
import { moveGarment } from './move-garment.ts'

export type MovedOrder =
  | { ok: true; garments: number; refunded: number; audit: AuditEntries }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** All garments of an order that are not given up make the same move, or none does. */
export async function moveOrder(
  trx: Transaction,
  shop: Mover,
  { orderId, to, reason, actors }: { orderId: string; to: OrderStatus; reason: string; actors: readonly StaffActor[] },
): Promise<MovedOrder> {
  const items = await lockItems(trx, orderId)
  if (items.length === 0) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const audit: AuditEntry[] = []
  let refunded = 0
  for (const { id: itemId, status: from } of items.filter(({ status }) => status !== 'deleted' && status !== to)) {
    const outcome = await moveGarment(trx, shop, { orderId, itemId, from, to, reason, actors })
    if (!outcome.ok || outcome.isRepeat) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    audit.push(outcome.audit)
    refunded += outcome.moved.refunded
  }
  const [first, ...others] = audit
  if (first === undefined) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  return { ok: true, garments: audit.length, refunded, audit: [first, ...others] }
}
