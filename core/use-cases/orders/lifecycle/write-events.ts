import type { Transaction } from '#database/connection.ts'
import { insertEvents, type WrittenEvent } from '#database/queries/orders/order-events.ts'
import { findMove } from '#domain/orders/lifecycle.ts'
import type { OrderItem } from '#domain/orders/order.ts'

/**
 * The only way a garment moves: an event that the table of moves does not know is a mistake of ours and is never
 * written. Whoever asks for others has asked the table before (`moveItem`); here nothing gets past it.
 */
export async function writeEvents(
  trx: Transaction,
  items: readonly Pick<OrderItem, 'id' | 'orderId' | 'storeId' | 'way' | 'boughtAt'>[],
  { isUndo = false, ...event }: WrittenEvent & { isUndo?: boolean },
): Promise<void> {
  const { from, to, actor, reason } = event
  for (const { id, way, boughtAt } of items) {
    const isKnown = from === null ? to === 'created' : findMove({ from, to, actor, reason, way, boughtAt, isUndo }).ok
    if (!isKnown) throw new Error(`${actor} cannot move item ${id} from ${from} to ${to}`)
  }
  await insertEvents(trx, items, event)
}
