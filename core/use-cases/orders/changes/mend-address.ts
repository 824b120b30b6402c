import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { listPacked } from '#database/queries/incidents/rescue-facts.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { costsTheSame } from '#domain/delivery/delivery-price.ts'
import type { Order, OrderAddress, OrderItem } from '#domain/orders/order.ts'
import { canMendAddress } from '#domain/orders/still-changeable.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { writeAudit } from '#use-cases/staff/audit.ts'
import { findOrderOf, type OrderOwner } from '../find-own-order.ts'
import { inStoreScope, type OrderDependencies, type StoreScope } from '../order-dependencies.ts'
import { changeAddress } from '../staff/change-address.ts'

export type MendedAddress =
  | { ok: true }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'DELIVERY_PRICE_DIFFERS' }

/**
 * Whoever ordered mends where it goes, and with it where the courier comes for it again, until it is packed. What would
 * cost something else there is left to people. The same address again changes nothing.
 */
export function mendAddress(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, address, visitor }: { orderId: string; address: OrderAddress; visitor: Visitor },
): Promise<MendedAddress> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const items = await lockItems(trx, orderId)
    const order = await findOrderOf(trx, userId, orderId)
    if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    if (!canMendAddress(items, await listPacked(trx, orderId))) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    if (isDeepStrictEqual(order.address, address)) return { ok: true }
    if (!(await costsNothingElse(trx, shop, { order, items, address })))
      return { ok: false, reason: 'DELIVERY_PRICE_DIFFERS' }
    const changed = await changeAddress(trx, shop, { orderId, address })
    if (!changed.ok) return changed
    // no name is kept for good: who it was is in the order
    const actor = { person: null, visitor, requestId: randomUUID() }
    await writeAudit(trx, actor, { storeId, entry: changed.audit, now: shop.now() })
    return { ok: true }
  })
}

async function costsNothingElse(
  trx: Transaction,
  { storeId, rules, now }: StoreScope,
  { order, items, address }: { order: Order; items: readonly OrderItem[]; address: OrderAddress },
): Promise<boolean> {
  const live = items.filter(({ status }) => status !== 'deleted')
  const weights: (number | null)[] = []
  for (const { productId } of live) {
    const offers = await findOffers(trx, { storeId, productId, now: now() })
    weights.push(offers?.weightGrams ?? null)
  }
  return costsTheSame(rules.policy, order.deliveryWay, {
    weights,
    value: live.reduce((sum, { price }) => sum + price, 0),
    isCovered: live.every(({ way }) => way === 'membership'),
    from: order.address.province,
    to: address.province,
  })
}
