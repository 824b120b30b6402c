import type { Transaction } from '#database/connection.ts'
import { isArrivedDamaged, lockItem } from '#database/queries/orders/order-items.ts'
import { movesFor, type StaffActor } from '#domain/orders/staff-moves.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { type MovedItem, moveItem } from '../lifecycle/move-item.ts'
import { notifyDecision } from '../lifecycle/notify-decision.ts'
import { remarkDamage } from '../lifecycle/remark-damage.ts'
import { reportMove } from '../lifecycle/report-move.ts'
import type { StoreScope } from '../order-dependencies.ts'

export type GarmentMove = {
  orderId: string
  itemId: string
  /** Where the garment was when somebody looked. */
  from: OrderStatus
  to: OrderStatus
  reason: string
  /** When it happened, if that was earlier than now: what a courier would have reported is often told later. */
  at?: Date | undefined
  /** It has arrived, and not as it left. */
  isDamaged?: boolean | undefined
}

export type MovedGarment =
  | { ok: true; isRepeat: false; moved: Extract<MovedItem, { ok: true }>; audit: AuditEntry }
  | { ok: true; isRepeat: true }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'UNIT_ELSEWHERE' }
  | { ok: false; reason: 'CHANGED_MEANWHILE'; status: OrderStatus }
  | { ok: false; reason: 'MOMENT_OUT_OF_BOUNDS'; from: string; until: string }

/**
 * Somebody of staff moves one garment. Where it is by now decides: what was seen and is not so any more is told, and
 * what is there already was a second click.
 */
export async function moveGarment(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, from, to, reason, at, isDamaged = false, actors }: GarmentMove & { actors: readonly StaffActor[] },
): Promise<MovedGarment> {
  const item = await lockItem(trx, itemId)
  if (item === null || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  // also where somebody else has said meanwhile that it arrived: what is said besides is not lost
  if (isDamaged && item.status === to) return remark(trx, shop, { itemId, from, to, reason, at, actors })
  if (item.status === to && from !== to) return { ok: true, isRepeat: true }
  if (item.status !== from) return { ok: false, reason: 'CHANGED_MEANWHILE', status: item.status }
  const move = movesFor(item, actors).find((each) => each.to === to)
  if (move === undefined) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (isDamaged && !(move.isReport && to === 'delivered')) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const now = shop.now()
  if (at && !(move.isReport && isBetween(at, { from: item.statusAt, until: now }))) {
    return { ok: false, reason: 'MOMENT_OUT_OF_BOUNDS', from: item.statusAt.toISOString(), until: now.toISOString() }
  }
  const said = toSaid(reason)
  const moved = move.isReport
    ? await reportMove(trx, shop, { itemId, to, actor: 'staff', reason: said, isDamaged, ...(at && { at }) })
    : await moveItem(trx, shop, { itemId, to, actor: move.actor, reason: said })
  if (!moved.ok) return { ok: false, reason: moved.reason }
  if (move.actor === 'staff') await notifyDecision(trx, shop, moved)
  return { ok: true, isRepeat: false, moved, audit: toAudit(moved, { said, at, isDamaged }) }
}

/** It turned out after its delivery; since when it is there stays as it was said. */
async function remark(
  trx: Transaction,
  shop: StoreScope,
  { itemId, from, to, reason, at, actors }: Omit<GarmentMove, 'orderId'> & { actors: readonly StaffActor[] },
): Promise<MovedGarment> {
  const said = toSaid(reason)
  const isMeant = from === to
  if (said === null || (at && isMeant) || !actors.includes('staff')) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (!isMeant && (await isArrivedDamaged(trx, itemId))) return { ok: true, isRepeat: true }
  const moved = await remarkDamage(trx, shop, { itemId, reason: said })
  if (!moved.ok) return { ok: false, reason: moved.reason }
  return { ok: true, isRepeat: false, moved, audit: toAudit(moved, { said, isDamaged: true }) }
}

function toAudit(
  { order, item, from }: Extract<MovedItem, { ok: true }>,
  { said, at, isDamaged }: { said: string | null; at?: Date | undefined; isDamaged: boolean },
): AuditEntry {
  return {
    action: 'order.garmentMoved',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [
      { field: item.product.name.it ?? 'garment', before: from, after: item.status },
      ...(at ? [{ field: 'at', before: null, after: at.toISOString() }] : []),
      ...(isDamaged ? [{ field: 'isDamaged', before: false, after: true }] : []),
    ],
    ...(said !== null && { reason: said }),
  }
}

/** To the minute: nobody types the seconds of what they tell later. */
function isBetween(at: Date, { from, until }: { from: Date; until: Date }): boolean {
  return at.getTime() > from.getTime() - 60_000 && at <= until
}

/** The reasons of the shop itself are codes in small letters: what a person types is told from them by its first letter. */
export function toSaid(reason: string): string | null {
  const text = reason.trim()
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
