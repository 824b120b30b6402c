import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { canChangeDays } from '#domain/orders/still-changeable.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { disabledDates } from '#domain/rentals/calendar/disabled-dates.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { priceDays } from './plan-change.ts'

export type DaysChoice = {
  daysCount: number
  lengths: { days: number; price: number; difference: number }[]
  free: { deliveryDay: string; returnDay: string }[]
}

/** For how long a garment of an order can be rented, with what that costs, and the days on which a unit is free for it. */
export async function readDaysChoice(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, days: asked }: { orderId: string; itemId: string; days: number | null },
): Promise<{ ok: true; data: DaysChoice } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }> {
  const found = (await listItems(trx, [orderId])).find(({ id }) => id === itemId)
  const order = found && (await findOrder(trx, orderId))
  if (!found || !order) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { daysCount, productId, size, holdId } = found
  const isOpen = (await findOpenChange(trx, orderId)) !== null
  if (daysCount === null || isOpen || !canChangeDays(found)) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const now = shop.now()
  const { rules, storeId } = shop
  const offers = await findOffers(trx, { storeId, productId, now })
  const offered = (offers?.prices ?? []).flatMap(({ period }) => rentLengths(period, rules.policy))
  const lengths: DaysChoice['lengths'] = []
  for (const days of [...new Set([daysCount, ...offered])].toSorted((a, b) => a - b)) {
    const priced = await priceDays(trx, shop, { order, item: { ...found, daysCount }, days })
    if (priced !== null) lengths.push({ days, price: priced.price, difference: priced.difference })
  }
  const days = lengths.find((length) => length.days === asked)?.days ?? daysCount
  const care = await findCare(trx, productId)
  const planned = rules.plannedDays({ days, care, now })
  const ranges = planned.flatMap(({ taken }) => taken ?? [])
  const span = { from: ranges.at(0)?.from ?? found.shipDay, until: ranges.at(-1)?.until ?? NEVER }
  const units = await readUnitCalendars(trx, { productId, size, span, now, ignoring: holdId })
  const disabled = disabledDates(planned, units)
  const free = planned.flatMap(({ day }) => {
    const isFree = !disabled.has(day)
    const returnDay = isFree && rules.plan(Temporal.PlainDate.from(day), { days, care, now })?.withdraw?.toString()
    return returnDay ? [{ deliveryDay: day, returnDay }] : []
  })
  return { ok: true, data: { daysCount: days, lengths, free } }
}
