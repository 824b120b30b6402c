import type { Transaction } from '#database/connection.ts'
import { agreeAnew } from '#database/queries/orders/day-changes.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { deleteHoldsOfUnit, moveOccupancy, moveReservation } from '#database/queries/rentals/reservations.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { AgreedDays } from '#domain/orders/order-change.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import { followPickUps } from '#use-cases/floor/courier/follow-pick-ups.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { openKeptUnit } from '#use-cases/rentals/units/open-kept-unit.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import type { RentWithPlace } from './plan-change.ts'
import { waitForDay } from './wait-for-day.ts'

/** The garment gets its new days, at the price that was agreed; how it is then. The units are locked, and this one is free. */
export async function saveNewDays(
  trx: Transaction,
  shop: LifecycleDependencies,
  {
    item,
    unitId,
    agreed,
    price,
    lines,
  }: {
    item: RentWithPlace
    unitId: string
    agreed: AgreedDays
    price: number
    lines: readonly PriceLine[]
  },
): Promise<OrderItem> {
  const { id: itemId, storeId, holdId: id } = item
  const now = shop.now()
  const { daysCount, shipDay, deliveryDay, withdrawDay, laundryDays, taken } = agreed
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: now })
  await moveOccupancy(trx, { id, unitId, taken })
  await moveReservation(trx, { id, days: daysCount, delivery: deliveryDay, withdraw: withdrawDay, laundryDays })
  await setItemDays(trx, { id: itemId, shipDay, deliveryDay, withdrawDay })
  await agreeAnew(trx, { item, daysCount, price, lines })
  if (canKeepLonger(item)) {
    await openKeptUnit(trx, { unitId, itemId, now })
    await followPickUps(trx, shop, { storeId, orderId: item.orderId, now })
  }
  await followGarments(trx, { storeId, now, itemIds: [itemId] })
  const days = { shipDay, deliveryDay, withdrawDay, lastWithdrawDay: withdrawDay, pickUpSlot: null }
  const changed = { ...item, ...days, unitId, daysCount, price }
  return item.isPacked ? changed : waitForDay(trx, shop, changed)
}
