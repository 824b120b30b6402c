import type { Transaction } from '#database/connection.ts'
import { setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { lastPickUpDay, nextPickUpDay, type PickUp } from '#domain/orders/shipping/pick-up.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { followPickUps } from '#use-cases/floor/courier/follow-pick-ups.ts'
import { reportLateReturn } from '#use-cases/rentals/report-late-return.ts'
import { restockUnit } from '#use-cases/rentals/units/restock-unit.ts'
import type { StoreScope } from '../../order-dependencies.ts'
import { type MovedItem, moveItem } from '../move-item.ts'

/**
 * The customer gives a garment back: the courier comes, on the day that was chosen or on the next that is possible, or they
 * bring it until the last day that was agreed.
 */
export async function arrangePickUp(
  trx: Transaction,
  shop: StoreScope,
  { item, reason, chosen }: { item: OrderItem; reason: string | null; chosen?: PickUp },
): Promise<MovedItem> {
  await setPickUp(trx, shop, item, chosen)
  return moveItem(trx, shop, { itemId: item.id, to: 'returnRequested', actor: 'customer', reason })
}

/**
 * Sets when the courier comes. Others can have the unit after the last day on which he may: an earlier pick-up frees
 * nothing before the unit is scanned as ready, a later one keeps it taken. An earlier day that was agreed stays.
 */
export async function setPickUp(trx: Transaction, shop: StoreScope, item: OrderItem, chosen?: PickUp): Promise<void> {
  const now = shop.now()
  const lastAgreed = item.lastWithdrawDay ?? lastPickUpDay(shop.rules, now).toString()
  const { day, slot } = chosen ?? { day: dayFor(item, lastAgreed, shop), slot: item.pickUpSlot }
  const lastDay = lastAgreed < day ? day : lastAgreed
  const booked = await findReservation(trx, item.holdId)
  const readyDay = shop.rules.readyAfter(Temporal.PlainDate.from(lastDay), booked?.laundryDays ?? null).toString()
  await setWithdrawDay(trx, item.id, { day, lastDay, slot })
  await restockUnit(trx, { id: item.holdId, readyDay })
  await reportLateReturn(trx, { id: item.holdId, readyDay, now })
  await followPickUps(trx, shop, { storeId: shop.storeId, orderId: item.orderId, now })
}

function dayFor({ withdrawDay: agreed, returnWay }: OrderItem, last: string, { rules, now }: StoreScope): string {
  const next = nextPickUpDay(rules, now()).toString()
  if (returnWay !== 'pickUp') return last < next ? next : last
  const isAgreed = agreed !== null && agreed > romeTime(now()).day.toString() && agreed < next
  return isAgreed ? agreed : next
}
