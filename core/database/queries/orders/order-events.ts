import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OrderEvent, OrderItem } from '#domain/orders/order.ts'
import type { LastMove } from '#domain/orders/undo-report.ts'

export type WrittenEvent = Omit<OrderEvent, 'itemId'> & {
  detail?: object
  /** When it was said, where that is not when it happened. */
  recordedAt?: Date
  /** The move that this one takes back. */
  undoes?: string
}

/** Moves garments: their status follows. Whoever looked at an older one than there is now has to look again. */
export async function insertEvents(
  trx: Transaction,
  items: readonly Pick<OrderItem, 'id' | 'orderId' | 'storeId'>[],
  event: WrittenEvent,
): Promise<void> {
  if (items.length === 0) return
  const { from: fromStatus, to: toStatus, actor, reason, at, detail = {}, recordedAt = at, undoes = null } = event
  const written = recordedAt.getTime() === at.getTime() ? null : recordedAt
  const move = { fromStatus, toStatus, actor, reason, at, detail: JSON.stringify(detail), recordedAt: written, undoes }
  const values = items.map(({ id: itemId, orderId, storeId }) => ({ storeId, orderId, itemId, ...move }))
  await trx.insertInto('orderEvent').values(values).execute()
}

/** Where it went and was not taken back, in the order in which it was written down: remarks about it move nothing. */
export async function listEvents(trx: Transaction, orderIds: readonly string[]): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select item_id, from_status as "from", to_status as "to", actor, reason, at from standing_event
    where order_id = any(${orderIds}::uuid[]) and from_status is distinct from to_status order by recorded_at, id`.execute(
    trx,
  )
  return rows
}

/** The last that was said of a garment and not taken back. */
export async function findLastMove(trx: Transaction, itemId: string): Promise<LastMove | null> {
  const { rows } = await sql<LastMove>`
    select id, from_status as "from", to_status as "to", actor, recorded_at, detail ? 'isDamaged' as is_damaged
    from standing_event
    where item_id = ${itemId} order by recorded_at desc, id desc limit 1`.execute(trx)
  return rows[0] ?? null
}
