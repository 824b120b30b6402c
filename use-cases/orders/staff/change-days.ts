import type { Transaction } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { setItemDays } from '#database/queries/orders/order-changes.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listEqualUnits } from '#database/queries/rentals/equal-units.ts'
import {
  deleteHoldsOfUnit,
  findReservation,
  moveOccupancy,
  moveReservation,
} from '#database/queries/rentals/reservations.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import { canChangeDays } from '#domain/orders/still-changeable.ts'
import { refuseMove } from '#domain/rentals/timeline/moves.ts'
import { followGarments } from '#use-cases/exceptions/follow-exceptions.ts'
import { keepCleaningPlace } from '#use-cases/rentals/keep-cleaning-place.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { StoreScope } from '../order-dependencies.ts'

export type ChangedDays =
  | { ok: true; deliveryDay: string; returnDay: string; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'DATE_NOT_SERVED' | 'NO_UNIT_FREE' }

/**
 * The same rent on other days, as many as before, so that it costs the same. It keeps its unit where that is free, and
 * takes an equal one elsewhere; all equal units are locked, so that nobody takes the days meanwhile.
 */
export async function changeDays(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, delivery }: { orderId: string; itemId: string; delivery: Temporal.PlainDate },
): Promise<ChangedDays> {
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, orderId))
  if (!item || !order || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { holdId: id, daysCount: days } = item
  const reservation = await findReservation(trx, id)
  if (!canChangeDays(item) || days === null || reservation === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const now = shop.now()
  const care = await findCare(trx, item.productId)
  const planned = shop.rules.plan(delivery, { days, care, now })
  const returnDay = planned?.withdraw?.toString()
  if (planned === null || returnDay === undefined) return { ok: false, reason: 'DATE_NOT_SERVED' }
  const { taken, laundryDays } = planned
  await lockEqualUnits(trx, item.unitId)
  const own = await findUnitRow(trx, item.unitId)
  const equal = await listEqualUnits(trx, { unitId: item.unitId, range: taken, now, ignoring: id })
  // its own unit first: a person of another id stands for wherever the garment comes from
  const isFree = (unit: (typeof equal)[number]) =>
    own !== null && refuseMove({ taken, way: item.way, from: { ...own, id: '' }, to: unit }, unit.taken) === null
  const unit = equal
    .filter(isFree)
    .toSorted((one, other) => Number(other.id === item.unitId) - Number(one.id === item.unitId))[0]
  if (unit === undefined) return { ok: false, reason: 'NO_UNIT_FREE' }
  const { preparationDays, outboundDays, cleaningCapacity: capacity } = shop.rules.policy
  const place = { storeId: shop.storeId, id, withdraw: returnDay, laundryDays, ready: taken.until, capacity, now }
  await keepCleaningPlace(trx, place)
  await deleteHoldsOfUnit(trx, { unitId: unit.id, range: taken, expiredBy: now })
  await moveOccupancy(trx, { id, unitId: unit.id, taken })
  const deliveryDay = planned.delivery.toString()
  await moveReservation(trx, { id, days, delivery: deliveryDay, withdraw: returnDay, laundryDays })
  const shipDay = shop.rules.calendar.move(planned.delivery, -(preparationDays + outboundDays)).toString()
  await setItemDays(trx, { id: itemId, shipDay, deliveryDay, withdrawDay: returnDay })
  await followGarments(trx, { storeId: shop.storeId, now, itemIds: [itemId] })
  const audit: AuditEntry = {
    action: 'order.daysChanged',
    subject: { kind: 'order', id: orderId, name: order.number },
    changes: [{ field: 'deliveryDay', before: item.deliveryDay, after: deliveryDay }],
  }
  return { ok: true, deliveryDay, returnDay, audit }
}
