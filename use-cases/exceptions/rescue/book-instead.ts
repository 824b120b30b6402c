import type { Transaction } from '#database/connection.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { exchangeGarment } from '#database/queries/exceptions/exchange-garment.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import { deleteHoldsOfUnit, moveOccupancy, moveReservation } from '#database/queries/rentals/reservations.ts'
import type { Rescue } from '#domain/exceptions/rescue.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'

/** Puts the reservation where the rescue says; the garment of the order as it is then. The units are locked. */
export async function bookInstead(
  trx: Transaction,
  shop: StoreScope,
  { item, rescue, taken: before }: { item: OrderItem; rescue: Exclude<Rescue, { kind: 'cancelled' }>; taken: DayRange },
): Promise<OrderItem> {
  const { unitId } = rescue
  const { holdId } = item
  const taken = rescue.kind === 'otherDays' ? rescue.taken : before
  await deleteHoldsOfUnit(trx, { unitId, range: taken, expiredBy: shop.now() })
  await moveOccupancy(trx, { id: holdId, unitId, taken })
  if (rescue.kind === 'otherDays') return { ...item, unitId, ...(await putOnDays(trx, shop, { item, rescue })) }
  if (rescue.kind === 'otherUnit') return { ...item, unitId }
  const garment = {
    productId: rescue.kind === 'otherGarment' ? rescue.productId : item.productId,
    size: rescue.kind === 'otherSize' ? rescue.size : item.size,
  }
  const unit = await findUnitRow(trx, unitId)
  const product = (await findOrderedProducts(trx, [garment]))(garment.productId, garment.size)
  if (unit === null || product === null) throw new Error(`There is no unit ${unitId}`)
  const { condition } = unit
  await exchangeGarment(trx, { itemId: item.id, holdId, ...garment, product, condition })
  return { ...item, ...garment, unitId, product, condition }
}

async function putOnDays(
  trx: Transaction,
  { rules, now }: StoreScope,
  { item, rescue }: { item: OrderItem; rescue: Extract<Rescue, { kind: 'otherDays' }> },
) {
  const { deliveryDay } = rescue
  const delivery = Temporal.PlainDate.from(deliveryDay)
  const withdrawDay = rules.plan(delivery, { days: item.daysCount, now: now() })?.withdraw?.toString()
  if (withdrawDay === undefined) throw new Error(`No rent of ${item.daysCount} days begins on ${deliveryDay}`)
  await moveReservation(trx, { id: item.holdId, days: item.daysCount, delivery: deliveryDay, withdraw: withdrawDay })
  const { preparationDays, outboundDays } = rules.policy
  const shipDay = rules.calendar.move(delivery, -(preparationDays + outboundDays)).toString()
  await setItemDays(trx, { id: item.id, shipDay, deliveryDay, withdrawDay })
  return { shipDay, deliveryDay, withdrawDay, lastWithdrawDay: withdrawDay, pickUpSlot: null }
}
