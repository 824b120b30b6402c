import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { StaffActor } from '#domain/orders/staff-moves.ts'
import type { AuditEntries, AuditEntry } from '#use-cases/staff/audit.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { type GarmentMove, moveGarment } from './move-garment.ts'

export type MovedOrder =
  | { ok: true; itemIds: string[]; refunded: number; audit: AuditEntries }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }
  | { ok: false; reason: 'MOMENT_OUT_OF_BOUNDS'; from: string; until: string }

/** All garments of an order that are not given up make the same move, or none does. */
export async function moveOrder(
  trx: Transaction,
  shop: StoreScope,
  {
    orderId,
    to,
    reason,
    at,
    isDamaged,
    actors,
  }: Omit<GarmentMove, 'itemId' | 'from'> & { actors: readonly StaffActor[] },
): Promise<MovedOrder> {
  const items = await lockItems(trx, orderId)
  if (items.length === 0) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const audit: AuditEntry[] = []
  const itemIds: string[] = []
  let refunded = 0
  for (const { id: itemId, status: from } of items.filter(({ status }) => status !== 'deleted' && status !== to)) {
    const outcome = await moveGarment(trx, shop, { orderId, itemId, from, to, reason, at, isDamaged, actors })
    if (!outcome.ok && outcome.reason === 'MOMENT_OUT_OF_BOUNDS') return outcome
    if (!outcome.ok || outcome.isRepeat) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    audit.push(outcome.audit)
    itemIds.push(itemId)
    refunded += outcome.moved.refunded
  }
  const [first, ...others] = audit
  if (first === undefined) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  return { ok: true, itemIds, refunded, audit: [first, ...others] }
}
