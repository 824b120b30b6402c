import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { isPacked } from '#database/queries/incidents/rescue-facts.ts'
import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { findDiscount } from '#database/queries/orders/discounts.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listEqualUnits } from '#database/queries/rentals/equal-units.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import { shipDayOf } from '#domain/delivery/ways-in-time.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import { priceLength, type Repriced } from '#domain/orders/money/length-price.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { AgreedDays } from '#domain/orders/order-change.ts'
import { canChangeDays } from '#domain/orders/still-changeable.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { refuseMove } from '#domain/rentals/timeline/moves.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { findLongerDays, isOwnUnitFree } from './find-longer-days.ts'

/** `days` null: as many as before. */
export type DaysWish = { orderId: string; itemId: string; delivery: Temporal.PlainDate; days: number | null }

export type PlannedChange = {
  order: Order
  item: OrderItem & { daysCount: number; isPacked: boolean }
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
  const rent = { ...found, isPacked: await isPacked(trx, itemId) }
  if (daysCount === null || reservation === null || !(await canPlanChange(trx, rent)))
    return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const item = { ...rent, daysCount }
  const days = wished ?? daysCount
  const now = shop.now()
  const priced = await priceDays(trx, shop, { order, item, days })
  if (priced === null) return { ok: false, reason: 'WAY_NOT_OFFERED' }
  if (canKeepLonger(item)) return planLonger(trx, shop, { order, item, days, own: reservation.taken, delivery, priced })
  const planned = shop.rules.plan(delivery, { days, care: await findCare(trx, item.productId), now })
  const withdrawDay = planned?.withdraw?.toString()
  if (planned === null || withdrawDay === undefined) return { ok: false, reason: 'DATE_NOT_SERVED' }
  const deliveryDay = planned.delivery.toString()
  if (days === daysCount && deliveryDay === item.deliveryDay) return { ok: false, reason: 'SAME_DAYS' }
  const { taken, laundryDays } = planned
  await lockEqualUnits(trx, item.unitId)
  const unitId = await findFreeUnit(trx, { item, taken, ignoring: [item.holdId], now })
  if (unitId === null) return { ok: false, reason: 'NO_UNIT_FREE' }
  const shipDay = shipDayOf(shop.rules, planned.delivery, order.deliveryWay).toString()
  const agreed = { daysCount: days, shipDay, deliveryDay, withdrawDay, laundryDays, taken }
  return { ok: true, plan: { order, item, own: reservation.taken, agreed, unitId, priced } }
}

export type RentWithPlace = OrderItem & { isPacked: boolean }

/** Until it is packed; from then on it can be kept longer, until it goes back. One change of an order at a time. */
export async function canPlanChange(trx: Transaction, item: RentWithPlace): Promise<boolean> {
  const canBeOthers = canChangeDays(item) && !item.isPacked
  if (!canBeOthers && !canKeepLonger(item)) return false
  return !(await isWithdrawn(trx, item)) && (await findOpenChange(trx, item.orderId)) === null
}

type Longer = Omit<PlannedChange, 'agreed' | 'unitId'> & { days: number; delivery: Temporal.PlainDate }

async function planLonger(trx: Transaction, shop: StoreScope, { days, delivery, ...plan }: Longer) {
  const { item, own } = plan
  if (days === item.daysCount) return { ok: false, reason: 'SAME_DAYS' } as const
  const isSameDay = delivery.toString() === item.deliveryDay
  const agreed = isSameDay ? await findLongerDays(trx, shop, { item, days, own }) : null
  if (agreed === null) return { ok: false, reason: 'DATE_NOT_SERVED' } as const
  const { unitId, holdId } = item
  await lockEqualUnits(trx, unitId)
  const isFree = await isOwnUnitFree(trx, { item, taken: agreed.taken, ignoring: [holdId], now: shop.now() })
  if (!isFree) return { ok: false, reason: 'NO_UNIT_FREE' } as const
  return { ok: true, plan: { ...plan, agreed, unitId } } as const
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
