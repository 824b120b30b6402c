import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { findDiscount } from '#database/queries/orders/discounts.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listEqualUnits } from '#database/queries/rentals/equal-units.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import { priceLength, type Repriced } from '#domain/orders/money/length-price.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { AgreedDays } from '#domain/orders/order-change.ts'
import { canChangeDays } from '#domain/orders/still-changeable.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { refuseMove } from '#domain/rentals/timeline/moves.ts'
import type { StoreScope } from '../order-dependencies.ts'

/** `days` null: as many as before. */
export type DaysWish = { orderId: string; itemId: string; delivery: Temporal.PlainDate; days: number | null }

export type PlannedChange = {
  order: Order
  item: OrderItem & { daysCount: number }
  /** The days its unit is taken now. */
  own: DayRange
  agreed: AgreedDays
  unitId: string
  priced: Repriced
}

export type ChangeRefusal =
  | 'ITEM_NOT_FOUND'
  | 'MOVE_NOT_ALLOWED'
  | 'SAME_DAYS'
  | 'WAY_NOT_OFFERED'
  | 'DATE_NOT_SERVED'
  | 'NO_UNIT_FREE'

/**
 * Other days for a rent, with what they cost: the shop's own plan and price list. The garments of the order and all equal
 * units are locked, so that nobody takes the days meanwhile.
 */
export async function planChange(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, delivery, days: wished }: DaysWish,
): Promise<{ ok: true; plan: PlannedChange } | { ok: false; reason: ChangeRefusal }> {
  const found = (await lockItems(trx, orderId)).find(({ id }) => id === itemId)
  const order = found && (await findOrder(trx, orderId))
  if (!found || !order) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { daysCount } = found
  const reservation = await findReservation(trx, found.holdId)
  const isFree = canChangeDays(found) && (await findOpenChange(trx, orderId)) === null
  if (!isFree || daysCount === null || reservation === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const item = { ...found, daysCount }
  const days = wished ?? daysCount
  const now = shop.now()
  const priced = await priceDays(trx, shop, { order, item, days })
  if (priced === null) return { ok: false, reason: 'WAY_NOT_OFFERED' }
  const planned = shop.rules.plan(delivery, { days, care: await findCare(trx, item.productId), now })
  const withdrawDay = planned?.withdraw?.toString()
  if (planned === null || withdrawDay === undefined) return { ok: false, reason: 'DATE_NOT_SERVED' }
  const deliveryDay = planned.delivery.toString()
  if (days === daysCount && deliveryDay === item.deliveryDay) return { ok: false, reason: 'SAME_DAYS' }
  const { taken, laundryDays } = planned
  await lockEqualUnits(trx, item.unitId)
  const unitId = await findFreeUnit(trx, { item, taken, ignoring: [item.holdId], now })
  if (unitId === null) return { ok: false, reason: 'NO_UNIT_FREE' }
  const { preparationDays, outboundDays } = shop.rules.policy
  const shipDay = shop.rules.calendar.move(planned.delivery, -(preparationDays + outboundDays)).toString()
  const agreed = { daysCount: days, shipDay, deliveryDay, withdrawDay, laundryDays, taken }
  return { ok: true, plan: { order, item, own: reservation.taken, agreed, unitId, priced } }
}

/** Null: the store does not offer that length. */
export async function priceDays(
  trx: Transaction,
  { storeId, rules, now }: StoreScope,
  { order, item, days }: { order: Order; item: OrderItem & { daysCount: number }; days: number },
): Promise<Repriced | null> {
  const { productId } = item
  const offers = days === item.daysCount ? null : await findOffers(trx, { storeId, productId, now: now() })
  const offered = offers && priceItem(offers, { way: 'rent', days, condition: null }, rules.policy)
  const discount = order.discountId === null ? null : await findDiscount(trx, order.discountId)
  return priceLength({ lines: order.lines, garment: item, days, offered, discount })
}

/** Its own unit first. The units are locked. */
export async function findFreeUnit(
  trx: Transaction,
  { item, taken, ignoring, now }: { item: OrderItem; taken: DayRange; ignoring: readonly string[]; now: Date },
): Promise<string | null> {
  const own = await findUnitRow(trx, item.unitId)
  const equal = await listEqualUnits(trx, { unitId: item.unitId, range: taken, now, ignoring })
  // a piece of another id stands for wherever the garment comes from
  const isFree = (unit: (typeof equal)[number]) =>
    own !== null && refuseMove({ taken, way: item.way, from: { ...own, id: '' }, to: unit }, unit.taken) === null
  const units = equal.filter(isFree)
  return (units.find(({ id }) => id === item.unitId) ?? units[0])?.id ?? null
}
