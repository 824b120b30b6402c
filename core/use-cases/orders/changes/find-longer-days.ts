import type { Transaction } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { listEqualUnits } from '#database/queries/rentals/equal-units.ts'
import { withdrawOfLonger } from '#domain/orders/longer-rent.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { AgreedDays } from '#domain/orders/order-change.ts'
import { type DayRange, overlap } from '#domain/rentals/calendar/day-range.ts'
import { turnaroundOf } from '#domain/rentals/care.ts'
import type { StoreScope } from '../order-dependencies.ts'

/** The days of a rent that its customer has and keeps longer. Null: there are none of that length. */
export async function findLongerDays(
  trx: Transaction,
  { rules, now }: StoreScope,
  { item, days, own }: { item: OrderItem & { isPacked: boolean }; days: number; own: DayRange },
): Promise<AgreedDays | null> {
  const withdraw = withdrawOfLonger(item, days, { rules, now: now() })
  if (withdraw === null) return null
  const care = await findCare(trx, item.productId)
  const ready = rules.promisedAfter(withdraw, care).toString()
  return {
    ...{ daysCount: days, shipDay: item.shipDay, deliveryDay: item.deliveryDay, withdrawDay: withdraw.toString() },
    laundryDays: turnaroundOf(care, rules.policy),
    taken: { from: own.from, until: ready > own.until ? ready : own.until },
  }
}

/** Whether nobody else has the unit it is about on these days: the customer has this one and no other. */
export async function isOwnUnitFree(
  trx: Transaction,
  { item, taken, ignoring, now }: { item: OrderItem; taken: DayRange; ignoring: readonly string[]; now: Date },
): Promise<boolean> {
  const units = await listEqualUnits(trx, { unitId: item.unitId, range: taken, now, ignoring })
  const own = units.find(({ id }) => id === item.unitId)
  return own !== undefined && !own.taken.some((other) => overlap(other, taken))
}
