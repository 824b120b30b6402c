import type { Transaction } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import { listItems, lockItem, setBought } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import {
  deleteHoldsOfUnit,
  findReservation,
  moveOccupancy,
  moveReservation,
} from '#database/queries/rentals/reservations.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import { setUnitState } from '#database/queries/rentals/units.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { evictClaims } from '../catalogue/units/evict-claims.ts'
import { followGarments } from '../incidents/follow-incidents.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { isWithdrawn } from '../orders/withdrawals/is-withdrawn.ts'
import { readBuyOut } from './read-buy-out.ts'

/**
 * A garment becomes its customer's, who has paid for it: its unit is sold and taken for good, whoever comes after goes to an
 * equal one, and nobody comes to fetch it. False: something is in the way by now, and nothing has changed.
 */
export async function keepGarment(
  trx: Transaction,
  shop: LifecycleDependencies,
  charge: OrderCharge,
): Promise<boolean> {
  const now = shop.now()
  const item = await lockItem(trx, charge.itemId)
  const order = item && (await findOrder(trx, item.orderId))
  if (!item || !order) return false
  const { id: itemId, unitId, storeId, holdId, way } = item
  await lockEqualUnits(trx, unitId)
  const offer = await readBuyOut(trx, {
    ...{ order, item, garments: await listItems(trx, [order.id]), isWithdrawn: await isWithdrawn(trx, item), now },
    charges: (await listCharges(trx, [order.id])).filter(({ id }) => id !== charge.id),
  })
  const reservation = offer && (await findReservation(trx, holdId))
  if (!offer || !reservation) return false
  await evictClaims(trx, { unitId, hit: offer.following, moves: true, storeId, now })
  const taken = { from: offer.taken.from, until: NEVER }
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: now })
  await moveOccupancy(trx, { id: holdId, unitId, taken })
  await moveReservation(trx, { ...reservation, withdraw: null })
  await setBought(trx, itemId, now)
  await setUnitState(trx, { id: unitId, said: 'sold', at: now })
  if (way === 'subscription') await shop.jobs.enqueue(trx, 'end-monthly', { storeId, itemId })
  await followGarments(trx, { storeId, now, itemIds: [itemId] })
  return true
}
