import type { Transaction } from '#database/connection.ts'
import { setWithdrawDay } from '#database/queries/order-items.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { pickUpDay } from '#domain/orders/pick-up-day.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'
import { reportLateReturn } from '../rentals/report-late-return.ts'
import { restockUnit } from '../rentals/restock-unit.ts'
import { type MovedItem, moveItem } from './move-item.ts'
import type { Shop } from './order-tools.ts'

/** The customer gives a garment back: the courier comes. */
export async function arrangePickUp(
  trx: Transaction,
  shop: Shop,
  { item, reason }: { item: OrderItem; reason: string | null },
): Promise<MovedItem> {
  await setPickUpDay(trx, shop, item)
  return moveItem(trx, shop, { itemId: item.id, to: 'returnRequested', actor: 'customer', reason })
}

/** Sets the day the courier comes, and with it the day others can have the unit. An earlier day that was agreed stays. */
export async function setPickUpDay(trx: Transaction, shop: Shop, item: OrderItem): Promise<void> {
  const { calendar, policy } = shop.rules
  const now = shop.now()
  const next = pickUpDay(calendar, now).toString()
  const agreed = item.withdrawDay
  const isAgreed = agreed !== null && agreed > romeTime(now).day.toString() && agreed < next
  const day = isAgreed ? agreed : next
  const ready = calendar.move(Temporal.PlainDate.from(day), policy.returnDays + policy.laundryDays).toString()
  await setWithdrawDay(trx, item.id, day)
  await restockUnit(trx, { id: item.holdId, readyDay: ready })
  await reportLateReturn(trx, { id: item.holdId, readyDay: ready, now })
}
