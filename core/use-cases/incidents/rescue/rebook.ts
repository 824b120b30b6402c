import type { Transaction } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { exchangeGarment } from '#database/queries/incidents/exchange-garment.ts'
import { agreeAnew } from '#database/queries/orders/day-changes.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import {
  deleteHoldsOfUnit,
  findReservation,
  moveOccupancy,
  moveReservation,
} from '#database/queries/rentals/reservations.ts'
import { shipDayOf } from '#domain/delivery/ways-in-time.ts'
import type { Rescue } from '#domain/incidents/rescue.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { turnaroundOf } from '#domain/rentals/care.ts'
import { waitForDay } from '#use-cases/orders/changes/wait-for-day.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { reserveCleaning } from '#use-cases/rentals/units/reserve-cleaning.ts'

/** Puts the reservation where the rescue says; the garment of the order as it is then. The units are locked. */
export async function rebook(
  trx: Transaction,
  shop: StoreScope,
  { order, item, rescue, taken: before }: Exchange & { order: Order; taken: DayRange },
): Promise<OrderItem> {
  const { unitId } = rescue
  const { holdId } = item
  const taken = takenBy(rescue) ?? before
  const planned = await planAgain(trx, shop, { item, rescue })
  const { storeId, rules } = shop
  if (taken.until !== before.until) {
    const place = { storeId, id: holdId, ...planned, ready: taken.until, capacity: rules.policy.cleaningCapacity }
    await reserveCleaning(trx, { ...place, now: shop.now() })
  }
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: shop.now() })
  await moveOccupancy(trx, { id: holdId, unitId, taken })
  if (rescue.kind === 'otherDays' || rescue.kind === 'fewerDays') {
    const days = await bookOnDays(trx, shop, { order, item, rescue, ...planned })
    return waitForDay(trx, shop, { ...item, unitId, ...days })
  }
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

function takenBy(rescue: Exchange['rescue']): DayRange | null {
  // fewer days are fetched when they were to be: the unit is taken as before
  return 'taken' in rescue ? rescue.taken : null
}

/** When it comes back, and the days it is then cleaned: as booked, or those of the garment or the days it gets instead. */
async function planAgain(trx: Transaction, { rules, now }: StoreScope, { item, rescue }: Exchange): Promise<Planned> {
  const booked = await findReservation(trx, item.holdId)
  if (rescue.kind === 'otherGarment') {
    const laundryDays = turnaroundOf(await findCare(trx, rescue.productId), rules.policy)
    return { withdraw: booked?.withdraw ?? null, laundryDays }
  }
  const laundryDays = booked?.laundryDays ?? null
  if (rescue.kind === 'otherDays' && rescue.late) return { withdraw: rescue.late.withdrawDay, laundryDays }
  if (rescue.kind !== 'otherDays') return { withdraw: booked?.withdraw ?? null, laundryDays }
  const care = await findCare(trx, item.productId)
  const delivery = Temporal.PlainDate.from(rescue.deliveryDay)
  const planned = rules.plan(delivery, { days: item.daysCount, care, now: now() })
  return { withdraw: planned?.withdraw?.toString() ?? null, laundryDays: planned?.laundryDays ?? null }
}

type OtherDays = Extract<Rescue, { kind: 'otherDays' | 'fewerDays' }>

async function bookOnDays(
  trx: Transaction,
  { rules }: StoreScope,
  {
    order,
    item,
    rescue,
    withdraw: withdrawDay,
    laundryDays,
  }: Planned & { order: Order; item: OrderItem; rescue: OtherDays },
) {
  const { deliveryDay, late } = rescue
  const { id, holdId, pickUpSlot, daysCount } = item
  const fewer = rescue.kind === 'fewerDays' ? rescue.fewer : null
  const days = fewer?.days ?? daysCount
  if (!late && withdrawDay === null) throw new Error(`No rent of ${days} days begins on ${deliveryDay}`)
  await moveReservation(trx, { id: holdId, days, delivery: deliveryDay, withdraw: withdrawDay, laundryDays })
  const shipDay = late?.shipDay ?? shipDayOf(rules, Temporal.PlainDate.from(deliveryDay), order.deliveryWay).toString()
  // who is fetched from on the same day is at home then
  const slot = withdrawDay === item.withdrawDay ? pickUpSlot : null
  await setItemDays(trx, { id, shipDay, deliveryDay, withdrawDay, pickUpSlot: slot })
  if (fewer) await agreeAnew(trx, { item, daysCount: fewer.days, ...fewer.priced })
  return {
    shipDay,
    deliveryDay,
    withdrawDay,
    lastWithdrawDay: withdrawDay,
    pickUpSlot: slot,
    daysCount: days,
    price: fewer?.priced.price ?? item.price,
  }
}
