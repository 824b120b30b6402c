import type { Transaction } from '#database/connection.ts'
import { agreeAnew } from '#database/queries/orders/day-changes.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { deleteHoldsOfUnit, moveOccupancy, moveReservation } from '#database/queries/rentals/reservations.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { AgreedDays } from '#domain/orders/order-change.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import { followGarments } from '#use-cases/exceptions/follow-exceptions.ts'

/** The garment gets its new days, at the price that was agreed; how it is then. The units are locked, and this one is free. */
export async function putOnDays(
  trx: Transaction,
  {
    item,
    unitId,
    agreed,
    price,
    lines,
    now,
  }: {
    item: OrderItem
    unitId: string
    agreed: AgreedDays
    price: number
    lines: readonly PriceLine[]
    now: Date
  },
): Promise<OrderItem> {
  const { id: itemId, storeId, holdId: id } = item
  const { daysCount, shipDay, deliveryDay, withdrawDay, laundryDays, taken } = agreed
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: now })
  await moveOccupancy(trx, { id, unitId, taken })
  await moveReservation(trx, { id, days: daysCount, delivery: deliveryDay, withdraw: withdrawDay, laundryDays })
  await setItemDays(trx, { id: itemId, shipDay, deliveryDay, withdrawDay })
  await agreeAnew(trx, { item, daysCount, price, lines })
  await followGarments(trx, { storeId, now, itemIds: [itemId] })
  const days = { shipDay, deliveryDay, withdrawDay, lastWithdrawDay: withdrawDay, pickUpSlot: null }
  return { ...item, ...days, unitId, daysCount, price }
}
