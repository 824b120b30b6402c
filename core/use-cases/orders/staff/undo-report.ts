import type { Transaction } from '#database/connection.ts'
import { findLastMove, insertEvents } from '#database/queries/orders/order-events.ts'
import { lockItem, lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { isRemark } from '#domain/orders/arrived-damaged.ts'
import { effectsOf } from '#domain/orders/effects.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { type LastMove, refuseUndoReport, type UndoReportRefusal } from '#domain/orders/undo-report.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import type { AuditEntries, AuditEntry } from '#use-cases/staff/audit.ts'
import { type MovedItem, moveItem } from '../lifecycle/move-item.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { toSaid } from './move-garment.ts'

export type UndoneReport =
  | { ok: true; status: OrderStatus; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | UndoReportRefusal }

/**
 * What somebody of staff reported by mistake was never so: the garment is where it was, since when it was. Who was told
 * by mail is told that it was wrong.
 */
export async function undoReport(
  trx: Transaction,
  shop: LifecycleDependencies,
  { orderId, itemId, reason }: { orderId: string; itemId: string; reason: string },
): Promise<UndoneReport> {
  const item = await lockItem(trx, itemId)
  if (item === null || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const last = await findLastMove(trx, itemId)
  const { status, way } = item
  const refused = refuseUndoReport(last, { status, way, now: shop.now() })
  if (refused !== null || last === null || last.from === null) {
    return { ok: false, reason: refused ?? 'NOTHING_TO_UNDO' }
  }
  const said = toSaid(reason)
  const moved = isRemark(last)
    ? await undoRemark(trx, shop, { item, last, reason: said })
    : await moveItem(trx, shop, { itemId, to: last.from, actor: 'staff', reason: said, isUndo: true })
  if (!moved.ok) return { ok: false, reason: 'NOTHING_TO_UNDO' }
  const wasTold =
    effectsOf({ from: last.from, to: status, way, isDamaged: last.isDamaged, deliveryWay: moved.order.deliveryWay })
      .mail !== undefined
  if (wasTold) await tellMistake(trx, shop, moved)
  const audit: AuditEntry = {
    action: 'order.moveUndone',
    subject: { kind: 'order', id: orderId, name: moved.order.number },
    changes: [{ field: item.product.name.it ?? 'garment', before: status, after: last.from }],
    ...(said !== null && { reason: said }),
  }
  return { ok: true, status: last.from, audit }
}

/** It arrived as it left after all. */
async function undoRemark(
  trx: Transaction,
  { now }: LifecycleDependencies,
  { item, last, reason }: { item: OrderItem; last: LastMove; reason: string | null },
): Promise<MovedItem> {
  const { id, storeId, status, statusAt } = item
  const order = await findOrder(trx, item.orderId)
  if (order === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const said = { from: status, to: status, actor: 'staff', reason, at: statusAt, recordedAt: now() } as const
  await insertEvents(trx, [item], { ...said, undoes: last.id })
  await followGarments(trx, { storeId, now: now(), itemIds: [id] })
  return { ok: true, order, item, from: status, refunded: 0 }
}

/** The same for garments of an order that were reported together: what was said of the others before stays. */
export async function undoReports(
  trx: Transaction,
  shop: LifecycleDependencies,
  { orderId, itemIds, reason }: { orderId: string; itemIds: readonly string[]; reason: string },
): Promise<{ ok: true; garments: number; audit: AuditEntries } | Extract<UndoneReport, { ok: false }>> {
  const audit: AuditEntry[] = []
  let refusal: UndoReportRefusal | 'ITEM_NOT_FOUND' = 'NOTHING_TO_UNDO'
  const reported = (await lockItems(trx, orderId)).filter(({ id }) => itemIds.includes(id))
  for (const { id: itemId } of reported) {
    const outcome = await undoReport(trx, shop, { orderId, itemId, reason })
    if (outcome.ok) audit.push(outcome.audit)
    else if (outcome.reason !== 'NOTHING_TO_UNDO') refusal = outcome.reason
  }
  const [first, ...others] = audit
  if (first === undefined) return { ok: false, reason: refusal }
  return { ok: true, garments: audit.length, audit: [first, ...others] }
}

function tellMistake(
  trx: Transaction,
  shop: LifecycleDependencies,
  { order, item }: Extract<MovedItem, { ok: true }>,
): Promise<void> {
  return enqueueOrderMail(trx, shop, { order, kind: 'report-corrected', items: [item], reason: item.status })
}
