import type { Transaction } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { movesFor, type StaffActor } from '#domain/orders/staff-moves.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { type MovedItem, moveItem } from '../lifecycle/move-item.ts'
import { tellDecision } from '../lifecycle/tell-decision.ts'
import type { Mover } from '../order-dependencies.ts'

export type GarmentMove = {
  orderId: string
  itemId: string
  /** Where the garment was when somebody looked. */
  from: OrderStatus
  to: OrderStatus
  reason: string
}

export type MovedGarment =
  | { ok: true; isRepeat: false; moved: Extract<MovedItem, { ok: true }>; audit: AuditEntry }
  | { ok: true; isRepeat: true }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }
  | { ok: false; reason: 'CHANGED_MEANWHILE'; status: OrderStatus }

/**
 * Somebody of staff moves one garment. Where it is by now decides: what was seen and is not so any more is told, and
 * what is there already was a second click.
 */
export async function moveGarment(
  trx: Transaction,
  shop: Mover,
  { orderId, itemId, from, to, reason, actors }: GarmentMove & { actors: readonly StaffActor[] },
): Promise<MovedGarment> {
  const item = await lockItem(trx, itemId)
  if (item === null || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (item.status === to && from !== to) return { ok: true, isRepeat: true }
  if (item.status !== from) return { ok: false, reason: 'CHANGED_MEANWHILE', status: item.status }
  const move = movesFor(item, actors).find((each) => each.to === to)
  if (move === undefined) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const said = toSaid(reason)
  const moved = await moveItem(trx, shop, { itemId, to, actor: move.actor, reason: said })
  if (!moved.ok) return { ok: false, reason: moved.reason }
  if (move.actor === 'staff') await tellDecision(trx, shop, moved)
  const { order } = moved
  const audit: AuditEntry = {
    action: 'order.garmentMoved',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [{ field: moved.item.product.name.it ?? 'garment', before: from, after: to }],
    ...(said !== null && { reason: said }),
  }
  return { ok: true, isRepeat: false, moved, audit }
}

/** The reasons of the shop itself are codes in small letters: what a person types is told from them by its first letter. */
function toSaid(reason: string): string | null {
  const text = reason.trim()
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
