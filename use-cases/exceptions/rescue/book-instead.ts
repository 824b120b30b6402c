import type { Transaction } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { exchangeGarment } from '#database/queries/exceptions/exchange-garment.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import {
  deleteHoldsOfUnit,
  findReservation,
  moveOccupancy,
  moveReservation,
} from '#database/queries/rentals/reservations.ts'
import type { Rescue } from '#domain/exceptions/rescue.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { turnaroundOf } from '#domain/rentals/care.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { keepCleaningPlace } from '#use-cases/rentals/keep-cleaning-place.ts'

/** Puts the reservation where the rescue says; the garment of the order as it is then. The units are locked. */
export async function bookInstead(
  trx: Transaction,
  shop: StoreScope,
  { item, rescue, taken: before }: { item: OrderItem; rescue: Exclude<Rescue, { kind: 'cancelled' }>; taken: DayRange },
): Promise<OrderItem> {
  const { unitId } = rescue
  const { holdId } = item
  const taken = 'taken' in rescue ? rescue.taken : before
  const planned = await planAgain(trx, shop, { item, rescue })
  const { storeId, rules } = shop
  if (taken.until !== before.until) {
    const place = { storeId, id: holdId, ...planned, ready: taken.until, capacity: rules.policy.cleaningCapacity }
    await keepCleaningPlace(trx, { ...place, now: shop.now() })
  }
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: shop.now() })
  await moveOccupancy(trx, { id: holdId, unitId, taken })
  if (rescue.kind === 'otherDays')
    return { ...item, unitId, ...(await putOnDays(trx, shop, { item, rescue, ...planned })) }
  if (rescue.kind === 'otherUnit') return { ...item, unitId }
  const garment = {
    productId: rescue.kind === 'otherGarment' ? rescue.productId : item.productId,
    size: rescue.kind === 'otherSize' ? rescue.size : item.size,
  }
  const unit = await findUnitRow(trx, unitId)
  const product = (await findOrderedProducts(trx, [garment]))(garment.productId, garment.size)
  if (unit === null || product === null) throw new Error(`There is no unit ${unitId}`)
  const { condition } = unit
  const { laundryDays } = planned
  await exchangeGarment(trx, { itemId: item.id, holdId, ...garment, product, condition, laundryDays })
  return { ...item, ...garment, unitId, product, condition }
}

type Exchange = { item: OrderItem; rescue: Exclude<Rescue, { kind: 'cancelled' }> }
type Planned = { withdraw: string | null; laundryDays: number | null }

/** When it comes back, and the days it is then cleaned: as booked, or those of the garment or the days it gets instead. */
async function planAgain(trx: Transaction, { rules, now }: StoreScope, { item, rescue }: Exchange): Promise<Planned> {
  const booked = await findReservation(trx, item.holdId)
  if (rescue.kind === 'otherGarment') {
    const laundryDays = turnaroundOf(await findCare(trx, rescue.productId), rules.policy)
    return { withdraw: booked?.withdraw ?? null, laundryDays }
  }
  if (rescue.kind !== 'otherDays') {
    return { withdraw: booked?.withdraw ?? null, laundryDays: booked?.laundryDays ?? null }
  }
  const care = await findCare(trx, item.productId)
  const delivery = Temporal.PlainDate.from(rescue.deliveryDay)
  const planned = rules.plan(delivery, { days: item.daysCount, care, now: now() })
  return { withdraw: planned?.withdraw?.toString() ?? null, laundryDays: planned?.laundryDays ?? null }
}

async function putOnDays(
  trx: Transaction,
  { rules }: StoreScope,
  {
    item,
    rescue,
    withdraw: withdrawDay,
    laundryDays,
  }: Planned & { item: OrderItem; rescue: Extract<Rescue, { kind: 'otherDays' }> },
) {
  const { deliveryDay } = rescue
  const delivery = Temporal.PlainDate.from(deliveryDay)
  const { holdId: id, daysCount: days } = item
  if (withdrawDay === null) throw new Error(`No rent of ${days} days begins on ${deliveryDay}`)
  await moveReservation(trx, { id, days, delivery: deliveryDay, withdraw: withdrawDay, laundryDays })
  const { preparationDays, outboundDays } = rules.policy
  const shipDay = rules.calendar.move(delivery, -(preparationDays + outboundDays)).toString()
  await setItemDays(trx, { id: item.id, shipDay, deliveryDay, withdrawDay })
  return { shipDay, deliveryDay, withdrawDay, lastWithdrawDay: withdrawDay, pickUpSlot: null }
}
