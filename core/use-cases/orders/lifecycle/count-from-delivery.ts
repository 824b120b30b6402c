import type { Transaction } from '#database/connection.ts'
import { setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { findReservation, moveReservation } from '#database/queries/rentals/reservations.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { withdrawAfter } from '#domain/orders/withdraw-after.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { reportLateReturn } from '#use-cases/rentals/report-late-return.ts'
import { readRules } from '#use-cases/rentals/timeline/read-unit-bars.ts'

/**
 * A rent runs from the delivery that happened (`since`): what came late is kept as long as was paid for, its unit stays taken by as
 * much, and whoever is next is marked. The garment with the days it has now.
 */
export async function countFromDelivery(
  trx: Transaction,
  { item, since, now }: { item: OrderItem; since: Date; now: Date },
): Promise<OrderItem> {
  const rules = await readRules(trx, item.storeId)
  const withdraw = withdrawAfter(item, { delivered: romeTime(since).day, calendar: rules.calendar })
  if (withdraw === null) return item
  const { id, holdId } = item
  const day = withdraw.toString()
  await setWithdrawDay(trx, id, { day, lastDay: day, slot: item.pickUpSlot })
  const booked = await findReservation(trx, holdId)
  if (booked !== null) {
    await moveReservation(trx, { ...booked, withdraw: day })
    const readyDay = rules.readyAfter(withdraw, booked.laundryDays).toString()
    await reportLateReturn(trx, { id: holdId, readyDay, now })
  }
  return { ...item, withdrawDay: day, lastWithdrawDay: day }
}
