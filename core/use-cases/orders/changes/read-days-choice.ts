import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { isPacked } from '#database/queries/incidents/rescue-facts.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { canKeepLonger, withdrawOfLonger } from '#domain/orders/longer-rent.ts'
import type { Order } from '#domain/orders/order.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { disabledDates } from '#domain/rentals/calendar/disabled-dates.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { findLongerDays, isOwnUnitFree } from './find-longer-days.ts'
import { canPlanChange, priceDays, type RentWithPlace } from './plan-change.ts'

export type DaysChoice = {
  daysCount: number
  /** Agreed price, in euro cents. */
  priceBefore: number
  lengths: { days: number; price: number; difference: number }[]
  free: { deliveryDay: string; returnDay: string }[]
}

type Rent = RentWithPlace & { daysCount: number }

/** For how long a garment of an order can be rented, with what that costs, and the days on which a unit is free for it. */
export async function readDaysChoice(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, days: asked }: { orderId: string; itemId: string; days: number | null },
): Promise<{ ok: true; data: DaysChoice } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }> {
  const found = (await listItems(trx, [orderId])).find(({ id }) => id === itemId)
  const order = found && (await findOrder(trx, orderId))
  if (!found || !order) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { daysCount } = found
  const reservation = await findReservation(trx, found.holdId)
  const rent = { ...found, isPacked: await isPacked(trx, itemId) }
  if (daysCount === null || reservation === null || !(await canPlanChange(trx, rent)))
    return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const item = { ...rent, daysCount }
  const lengths = await readLengths(trx, shop, { order, item })
  const wanted = [asked, daysCount, lengths.at(0)?.days]
  const days = wanted.find((each) => lengths.some((length) => length.days === each)) ?? daysCount
  const free = canKeepLonger(item)
    ? await readLonger(trx, shop, { item, days, own: reservation.taken })
    : await readFree(trx, shop, { item, days })
  return { ok: true, data: { daysCount: days, priceBefore: item.price, lengths, free } }
}

/** Lengths the shop lends it for; one its customer has already, only for longer. */
async function readLengths(
  trx: Transaction,
  shop: StoreScope,
  { order, item }: { order: Order; item: Rent },
): Promise<DaysChoice['lengths']> {
  const { rules, storeId } = shop
  const now = shop.now()
  const offers = await findOffers(trx, { storeId, productId: item.productId, now })
  const offered = (offers?.prices ?? []).flatMap(({ period }) => rentLengths(period, rules.policy))
  const all = [...new Set([item.daysCount, ...offered])].toSorted((a, b) => a - b)
  const possible = canKeepLonger(item) ? all.filter((days) => withdrawOfLonger(item, days, { rules, now })) : all
  const lengths: DaysChoice['lengths'] = []
  for (const days of possible) {
    const priced = await priceDays(trx, shop, { order, item, days })
    if (priced !== null) lengths.push({ days, price: priced.price, difference: priced.difference })
  }
  return lengths
}

async function readLonger(
  trx: Transaction,
  shop: StoreScope,
  { item, days, own }: { item: Rent; days: number; own: DayRange },
): Promise<DaysChoice['free']> {
  const agreed = await findLongerDays(trx, shop, { item, days, own })
  if (agreed === null) return []
  const { deliveryDay, withdrawDay: returnDay, taken } = agreed
  const isFree = await isOwnUnitFree(trx, { item, taken, ignoring: [item.holdId], now: shop.now() })
  return isFree ? [{ deliveryDay, returnDay }] : []
}

async function readFree(
  trx: Transaction,
  shop: StoreScope,
  { item, days }: { item: Rent; days: number },
): Promise<DaysChoice['free']> {
  const { productId, size, holdId, shipDay } = item
  const { rules } = shop
  const now = shop.now()
  const care = await findCare(trx, productId)
  const planned = rules.plannedDays({ days, care, now })
  const ranges = planned.flatMap(({ taken }) => taken ?? [])
  const span = { from: ranges.at(0)?.from ?? shipDay, until: ranges.at(-1)?.until ?? NEVER }
  const units = await readUnitCalendars(trx, { productId, size, span, now, ignoring: holdId })
  const disabled = disabledDates(planned, units)
  return planned.flatMap(({ day }) => {
    const isFree = !disabled.has(day)
    const returnDay = isFree && rules.plan(Temporal.PlainDate.from(day), { days, care, now })?.withdraw?.toString()
    return returnDay ? [{ deliveryDay: day, returnDay }] : []
  })
}
