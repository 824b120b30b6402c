import type { Transaction } from '#database/connection.ts'
import { isGuestOrder } from '#database/queries/accounts/guests.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { creditedUntil } from '#domain/prices/trial-credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { readTrials } from './list-open-trials.ts'

/**
 * Of the garments of an order that were tried for money: the last day on which renting them costs the fee less, by their ids.
 * One that has not arrived yet will be credited, one that has as long as its fee was not taken off a rent. A guest's trial is
 * nobody's to find again.
 */
export async function trialCreditDays(
  trx: Transaction,
  { order, items }: { order: Order; items: readonly OrderItem[] },
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const trials = items.filter(({ way, price, status }) => way === 'trial' && price > 0 && status !== 'deleted')
  if (trials.length === 0 || order.customerId === null || (await isGuestOrder(trx, order.id))) return new Map()
  const tried = await readTrials(trx, order.customerId)
  const open = new Set(tried.open.map(({ id }) => id))
  const arrived = new Set(tried.orders.flat().flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [] : [id])))
  const { day: today } = romeTime(now)
  return new Map(
    trials.flatMap(({ id, withdrawDay, boughtAt }) => {
      const isToBeCredited = !arrived.has(id) || open.has(id)
      if (withdrawDay === null || boughtAt !== null || !isToBeCredited) return []
      const until = creditedUntil(Temporal.PlainDate.from(withdrawDay))
      return Temporal.PlainDate.compare(until, today) < 0 ? [] : [[id, until.toString()] as const]
    }),
  )
}
