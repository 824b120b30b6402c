import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listLate, rememberOverdue } from '#database/queries/orders/order-rounds.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { dueReminder, lateStep } from '#domain/exceptions/late-ladder.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { forEachAlone } from '#use-cases/jobs/for-each-alone.ts'
import { reportLateReturn } from '#use-cases/rentals/report-late-return.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'

/**
 * What is not back in time: its customer is reminded as the ladder says, its unit stays taken, and whoever comes next is
 * marked.
 */
export async function followLateReturns(dependencies: OrderDependencies): Promise<string[]> {
  const today = romeTime(dependencies.now()).day.toString()
  const sentences: string[] = []
  await forEachAlone(await listStoresDue(dependencies.db, 'lateReturns', { today }), async (storeId) => {
    const late = await inStore(dependencies.db, storeId, (trx) => listLate(trx, today))
    await forEachAlone(late, async ({ id }) => {
      const number = await follow(dependencies, { storeId, id, today })
      if (number !== null) sentences.push(`${number}: late, the customer is told.`)
    })
  })
  return sentences
}

/** The order's number when somebody was told. */
function follow(
  dependencies: OrderDependencies,
  { storeId, id, today }: { storeId: string; id: string; today: string },
): Promise<string | null> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const item = await lockItem(trx, id)
    const late = (await listLate(trx, today)).find((each) => each.id === id)
    const order = item && late && (await findOrder(trx, item.orderId))
    if (!order || !item || !late) return null
    const earliest = shop.rules.calendar.firstOnOrAfter(Temporal.PlainDate.from(today))
    const booked = await findReservation(trx, item.holdId)
    const readyDay = shop.rules.readyAfter(earliest, booked?.laundryDays ?? null).toString()
    await reportLateReturn(trx, { id: item.holdId, readyDay, now: shop.now() })
    const ladder = { today, terms: CHARGE_TERMS }
    const kind = dueReminder(late, ladder)
    if (kind === null) return null
    // a first mail that comes late is the last one: nobody gets two within a minute
    await rememberOverdue(trx, id, { isLast: lateStep(late, ladder) !== 'reminded' })
    await enqueueOrderMail(trx, shop, { order, kind, items: [item], day: item.withdrawDay ?? today })
    return order.number
  })
}
