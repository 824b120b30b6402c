import type { Transaction } from '#database/connection.ts'
import { setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { rememberReminder } from '#database/queries/orders/order-sweeps.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { followPickUps } from '#use-cases/floor/courier/follow-pick-ups.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'

const DAYS_TO_PACK = 3

/** Garments whose monthly price is not paid any more are picked up; the customer is told when. */
export async function recallSubscriptionItems(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  items: readonly OrderItem[],
): Promise<void> {
  const isAtHome = ({ way, boughtAt, status, withdrawDay }: OrderItem) =>
    way === 'subscription' && boughtAt === null && status === 'delivered' && withdrawDay === null
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  const day = calendar.firstOnOrAfter(romeTime(dependencies.now()).day.add({ days: DAYS_TO_PACK })).toString()
  for (const item of items.filter(isAtHome)) {
    const order = await findOrder(trx, item.orderId)
    if (order === null) continue
    await setWithdrawDay(trx, item.id, { day })
    await rememberReminder(trx, item.id, day)
    await followPickUps(trx, dependencies, { storeId: item.storeId, orderId: item.orderId, now: dependencies.now() })
    const called = { ...item, withdrawDay: day }
    await enqueueOrderMail(trx, dependencies, { order, kind: 'return-reminder', items: [called], day })
  }
}
