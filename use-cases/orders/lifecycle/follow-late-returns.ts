import { inStore } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listLate, rememberOverdue } from '#database/queries/orders/order-rounds.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { forEachAlone } from '#use-cases/jobs/for-each-alone.ts'
import { reportLateReturn } from '#use-cases/rentals/report-late-return.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'

/** What is not back in time: its customer is told once, its unit stays taken, and whoever comes next is marked. */
export async function followLateReturns(dependencies: OrderDependencies): Promise<string[]> {
  const today = romeTime(dependencies.now()).day.toString()
  const sentences: string[] = []
  await forEachAlone(await listStoreIds(dependencies.db), async (storeId) => {
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
    const { calendar, policy } = shop.rules
    const earliest = calendar.firstOnOrAfter(Temporal.PlainDate.from(today))
    const readyDay = calendar.move(earliest, policy.returnDays + policy.laundryDays).toString()
    await reportLateReturn(trx, { id: item.holdId, readyDay, now: shop.now() })
    // Whoever has asked for the courier waits for him like the store does.
    if (late.isNotified || item.status !== 'delivered') return null
    await rememberOverdue(trx, id)
    await enqueueOrderMail(trx, shop, { order, kind: 'return-overdue', items: [item], day: item.withdrawDay ?? today })
    return order.number
  })
}
