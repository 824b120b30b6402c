import { inStore } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import type { Due } from '#domain/payments/due.ts'
import { dueOfBuyOut } from '#domain/payments/due-of.ts'
import { findOrderOf, type OrderOwner } from '../orders/find-own-order.ts'
import type { OrderDependencies } from '../orders/order-dependencies.ts'
import { isWithdrawn } from '../orders/withdrawals/is-withdrawn.ts'
import { findCard, tellCard } from './find-card.ts'
import { readBuyOut } from './read-buy-out.ts'

export type PreviewedBuyOut =
  | { ok: true; price: number; due: Due }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** What keeping a garment would take, and from which card, before anybody confirms it. */
export async function previewBuyOut(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemId }: { orderId: string; itemId: string },
): Promise<PreviewedBuyOut> {
  const now = dependencies.now()
  const found = await inStore(dependencies.db, storeId, async (trx) => {
    const order = await findOrderOf(trx, userId, orderId)
    const garments = order === null ? [] : await listItems(trx, [orderId])
    const item = garments.find(({ id }) => id === itemId)
    if (order === null || item === undefined) return 'unknown'
    const charges = await listCharges(trx, [orderId])
    const offer = await readBuyOut(trx, {
      order,
      garments,
      item,
      isWithdrawn: await isWithdrawn(trx, item),
      charges,
      now,
    })
    return offer && { offer, card: await findCard(trx, order) }
  })
  if (found === 'unknown') return { ok: false, reason: 'ORDER_NOT_FOUND' }
  if (found === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const { offer, card } = found
  return { ok: true, price: offer.price, due: dueOfBuyOut(offer, await tellCard(dependencies, { storeId, card })) }
}
