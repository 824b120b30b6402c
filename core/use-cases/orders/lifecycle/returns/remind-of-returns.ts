import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listToRemind, rememberReminder } from '#database/queries/orders/order-sweeps.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { inStoreScope, type OrderDependencies } from '../../order-dependencies.ts'
import { enqueueOrderMail } from '../../order-mail.ts'

/** Tells customers that the courier comes soon, once for each pick-up, or that the plan ends and nobody has asked for him. */
export async function remindOfReturns(dependencies: OrderDependencies): Promise<string[]> {
  const today = romeTime(dependencies.now()).day.toString()
  const sentences: string[] = []
  await settleEach(await listStoresDue(dependencies.db, 'reminders', { today }), async (storeId) => {
    const due = await inStore(dependencies.db, storeId, (trx) => listToRemind(trx, today))
    await settleEach(due, async ({ id }) => {
      const number = await remind(dependencies, { storeId, id, today })
      if (number !== null) sentences.push(`${number}: reminded of the pick-up.`)
    })
  })
  return sentences
}

function remind(
  dependencies: OrderDependencies,
  { storeId, id, today }: { storeId: string; id: string; today: string },
): Promise<string | null> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const item = await lockItem(trx, id)
    // Somebody else may have been faster.
    const due = (await listToRemind(trx, today)).find((each) => each.id === id)
    const order = item && due && (await findOrder(trx, item.orderId))
    if (!order || !item || !due) return null
    await rememberReminder(trx, id, due.day)
    const kind = due.hasPickUp ? 'return-reminder' : 'return-before-end'
    await enqueueOrderMail(trx, shop, { order, kind, items: [item], day: due.day })
    return order.number
  })
}
