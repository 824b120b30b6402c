import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { isInCalendar } from '#domain/orders/calendar/order-events.ts'
import { orderReceipt, type Receipt } from '#domain/orders/receipt/receipt.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { receiptTexts } from './document-texts.ts'
import { readDetails } from './order-details.ts'

export type FoundReceipt =
  | { ok: true; number: string; receipt: Receipt }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** The receipt of an order, for whoever may see it: who that is, is asked before. What was never confirmed has none. */
export function findReceipt(
  { db, now }: { db: Database; now: () => Date },
  store: PartnerStore,
  orderId: string,
): Promise<FoundReceipt> {
  return inStore(db, store.id, (trx) => readReceipt(trx, { store, orderId, now: now() }))
}

/** The same, as a part of the caller's transaction. */
export async function readReceipt(
  trx: Transaction,
  { store, orderId, now }: { store: PartnerStore; orderId: string; now: Date },
): Promise<FoundReceipt> {
  const order = await findOrder(trx, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const { items, movements } = await readDetails(trx, order, now)
  const isConfirmed = movements.length > 0 || items.some(isInCalendar)
  if (!isConfirmed) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const receipt = orderReceipt({ order, items, movements }, { store, texts: receiptTexts(order.language) })
  return { ok: true, number: order.number, receipt }
}
