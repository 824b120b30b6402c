import type { Transaction } from '#database/connection.ts'
import { insertDeskVisit, listDeskOf } from '#database/queries/floor/desk.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { deskStep } from '#domain/floor/desk.ts'
import { reportMove } from '#use-cases/orders/lifecycle/report-move.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** How it is known that a customer has a garment; a code, like the other reasons of the shop itself. */
export const AT_DESK = 'shop'

export type HandedOver =
  | { ok: true; isRepeat: true }
  | { ok: true; isRepeat: false; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

type Handing = {
  orderId: string
  itemIds: readonly string[]
  signedBy: string
  signature: string | null
  documentSeen: boolean
  person: { name: string }
}

/**
 * A customer has come for what waits in the shop, and signs for it: the garments are delivered as if staff had reported it,
 * which can be taken back in the same way. All of it or nothing; what they have already is a second click.
 */
export async function handOverAtDesk(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemIds, signedBy, signature, documentSeen, person }: Handing,
): Promise<HandedOver> {
  const items = await lockItems(trx, orderId)
  if (items.length === 0) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const rows = (await listDeskOf(trx, orderId)).filter(({ itemId }) => itemIds.includes(itemId))
  if (rows.length < new Set(itemIds).size) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const isShop = rows.every(({ deliveryWay }) => deliveryWay === 'shop')
  if (isShop && rows.every(({ status }) => status === 'delivered')) return { ok: true, isRepeat: true }
  if (!rows.every((row) => deskStep(row) === 'handOver')) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const [first] = rows
  if (first === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  for (const { itemId } of rows) {
    const moved = await reportMove(trx, shop, { itemId, to: 'delivered', actor: 'staff', reason: AT_DESK })
    if (!moved.ok) throw new Error(`Garment ${itemId} cannot be handed over: ${moved.reason}`)
  }
  const { storeId } = shop
  const visit = { storeId, orderId, itemIds: rows.map(({ itemId }) => itemId), signedBy, signature, documentSeen }
  await insertDeskVisit(trx, { ...visit, kind: 'handedOver', personName: person.name, at: shop.now() })
  const audit: AuditEntry = {
    action: 'order.handedOverAtDesk',
    subject: { kind: 'order', id: orderId, name: first.number },
    changes: [
      { field: 'garments', before: null, after: rows.map(({ barcode }) => barcode).join(', ') },
      { field: 'documentSeen', before: null, after: documentSeen },
    ],
  }
  return { ok: true, isRepeat: false, audit }
}
