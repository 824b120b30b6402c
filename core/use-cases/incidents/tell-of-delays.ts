import type { Transaction } from '#database/connection.ts'
import type { ReadGarment } from '#database/queries/incidents/incident-facts.ts'
import { rememberDelayTold } from '#database/queries/orders/delays.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { type Arrivals, dueDelayMail, notSentStep } from '#domain/incidents/not-sent.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { enqueueOrderMail } from '#use-cases/orders/order-mail.ts'

/** Whoever waits for a garment that does not leave in time is told so, once for a ship day. */
export async function tellOfDelays(
  trx: Transaction,
  dependencies: Pick<OrderDependencies, 'jobs' | 'now'>,
  { garments, arrivals }: { garments: readonly ReadGarment[]; arrivals: Arrivals },
): Promise<void> {
  for (const garment of garments) {
    const kind = dueDelayMail(garment, arrivals)
    const item = kind && (await lockItem(trx, garment.id))
    const order = item && (await findOrder(trx, item.orderId))
    if (!kind || !item || !order) continue
    // it may have left, or be told of, since it was read
    const isSame = item.status === garment.status && item.shipDay === garment.shipDay
    if (!isSame || !(await rememberDelayTold(trx, item.id, kind))) continue
    const step = notSentStep(garment, arrivals)
    await enqueueOrderMail(trx, dependencies, { order, kind, items: [item], ...(step && { reason: step }) })
  }
}
