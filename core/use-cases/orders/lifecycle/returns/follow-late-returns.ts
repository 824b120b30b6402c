import { inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listBehind, listLate, rememberOverdue } from '#database/queries/orders/order-sweeps.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { dueReminder, lateStep } from '#domain/incidents/late-ladder.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { estimateReady } from '#domain/rentals/return-estimate.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { reportLateReturn } from '#use-cases/rentals/report-late-return.ts'
import { closeAwayUnit } from '#use-cases/rentals/units/close-away-unit.ts'
import { inStoreScope, type OrderDependencies, type StoreScope } from '../../order-dependencies.ts'
import { enqueueOrderMail } from '../../order-mail.ts'

/**
 * What is not back in time: its customer is reminded as the ladder says, its unit is closed until somebody has it in hand,
 * and whoever is to have it before it can be ready is marked.
 */
export async function followLateReturns(dependencies: OrderDependencies): Promise<string[]> {
  const today = romeTime(dependencies.now()).day.toString()
  const sentences: string[] = []
  await settleEach(await listStoresDue(dependencies.db, 'lateReturns', { today }), async (storeId) => {
    const behind = await inStore(dependencies.db, storeId, (trx) => listBehind(trx, today))
    await settleEach(behind, ({ id }) => closeBehind(dependencies, { storeId, id, today }))
    const late = await inStore(dependencies.db, storeId, (trx) => listLate(trx, today))
    await settleEach(late, async ({ id }) => {
      const number = await follow(dependencies, { storeId, id, today })
      if (number !== null) sentences.push(`${number}: late, the customer is told.`)
    })
  })
  return sentences
}

/** What is on its way back, looked at or cleaned, and will not be ready when its days end. */
function closeBehind(
  dependencies: OrderDependencies,
  { storeId, id, today }: { storeId: string; id: string; today: string },
): Promise<void> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    const item = await lockItem(trx, id)
    const isBehind = (await listBehind(trx, today)).some((each) => each.id === id)
    if (item && isBehind) await keepClosed(trx, shop, { item, today })
  })
}

/** No date brings a unit back: its days are closed as long as it cannot be ready by the end of those of its order. */
async function keepClosed(
  trx: Transaction,
  { rules, now }: StoreScope,
  { item, today }: { item: OrderItem; today: string },
): Promise<void> {
  const { id: itemId, holdId, unitId, status, statusAt } = item
  const booked = await findReservation(trx, holdId)
  const returning = { status, since: romeTime(statusAt).day, laundryDays: booked?.laundryDays ?? null }
  const readyDay = estimateReady(returning, { today: Temporal.PlainDate.from(today), rules }).toString()
  if (booked !== null && booked.taken.until >= readyDay) return
  await reportLateReturn(trx, { id: holdId, readyDay, now: now() })
  await closeAwayUnit(trx, { unitId, itemId, holdId, today, readyDay, now: now() })
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
    await keepClosed(trx, shop, { item, today })
    const ladder = { today, terms: CHARGE_TERMS }
    const kind = dueReminder(late, ladder)
    if (kind === null) return null
    // a first mail that comes late is the last one: nobody gets two within a minute
    await rememberOverdue(trx, id, { isLast: lateStep(late, ladder) !== 'reminded' })
    await enqueueOrderMail(trx, shop, { order, kind, items: [item], day: item.withdrawDay ?? today })
    return order.number
  })
}
