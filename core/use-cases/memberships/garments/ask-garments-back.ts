import type { Transaction } from '#database/connection.ts'
import { type HeldGarment, listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { lockItem, setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import { arrangePickUp } from '#use-cases/orders/lifecycle/returns/arrange-pick-up.ts'
import type { LifecycleDependencies, StoreScope } from '#use-cases/orders/order-dependencies.ts'

const DAYS_TO_PACK = 3

/** What a customer who withdraws has: what has not left stays here, what is at home is picked up. Gives what, and when. */
export async function askGarmentsBack(
  trx: Transaction,
  shop: StoreScope,
  customerId: string | null,
): Promise<{ garments: HeldGarment[]; day: string | null }> {
  const garments = await setLastDay(trx, shop, customerId)
  let day: string | null = null
  const reason = 'withdrawal'
  for (const { id: itemId, status } of garments) {
    const item = await lockItem(trx, itemId)
    if (item === null) continue
    if (canMove(status, 'deleted', 'customer')) {
      await moveItem(trx, shop, { itemId, to: 'deleted', actor: 'customer', reason })
    }
    if (!canMove(status, 'returnRequested', 'customer')) continue
    const arranged = await arrangePickUp(trx, shop, { item, reason })
    if (arranged.ok) day = arranged.item.withdrawDay
  }
  return { garments, day }
}

/** Without a membership nothing has an open end any more: from this day on, what is not back is late. */
export async function setLastDay(
  trx: Transaction,
  { now }: Pick<LifecycleDependencies, 'now'>,
  customerId: string | null,
): Promise<HeldGarment[]> {
  const garments = customerId === null ? [] : await listHeldGarments(trx, customerId)
  const dated: HeldGarment[] = []
  for (const garment of garments) {
    const withdrawDay = garment.withdrawDay ?? lastDayOf(garment, romeTime(now()).day)
    if (garment.withdrawDay === null) await setWithdrawDay(trx, garment.id, { day: withdrawDay })
    dated.push({ ...garment, withdrawDay })
  }
  return dated
}

/** Counted from today, or from the day on which it only arrives. */
function lastDayOf({ deliveryDay }: HeldGarment, today: Temporal.PlainDate): string {
  const delivery = Temporal.PlainDate.from(deliveryDay)
  const from = Temporal.PlainDate.compare(delivery, today) > 0 ? delivery : today
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  return calendar.firstOnOrAfter(from.add({ days: DAYS_TO_PACK })).toString()
}
