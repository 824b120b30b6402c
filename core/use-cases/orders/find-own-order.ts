import { inStore, type Transaction } from '#database/connection.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OwnCharges, readOwnCharges } from '../charges/read-own-charges.ts'
import { type OwnChanges, readOwnChanges } from './changes/read-own-changes.ts'
import type { OrderDependencies } from './order-dependencies.ts'
import { type OrderDetails, readDetails } from './order-details.ts'
import { trialCreditDays } from './trial-credit-days.ts'

export type OrderOwner = { storeId: string; userId: string }

export type OwnOrder = OrderDetails & OwnCharges & OwnChanges & { trialCreditDays: ReadonlyMap<string, string> }

export type FoundOrder = { ok: true; details: OwnOrder } | { ok: false; reason: 'ORDER_NOT_FOUND' }

export function findOwnOrder(
  { db, now }: Pick<OrderDependencies, 'db' | 'now'>,
  { storeId, userId }: OrderOwner,
  id: string,
): Promise<FoundOrder> {
  return inStore(db, storeId, async (trx) => {
    const order = await findOrderOf(trx, userId, id)
    if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    const moment = now()
    const details = await readDetails(trx, order, moment)
    const charges = await readOwnCharges(trx, details, moment)
    const changes = await readOwnChanges(trx, details, moment)
    const credited = await trialCreditDays(trx, details, moment)
    return { ok: true, details: { ...details, ...charges, ...changes, trialCreditDays: credited } }
  })
}

/** Somebody else's is none. */
export async function findOrderOf(trx: Transaction, userId: string, id: string): Promise<Order | null> {
  const order = await findOrder(trx, id)
  return order?.customerId === userId ? order : null
}
