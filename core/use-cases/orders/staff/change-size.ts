import type { Transaction } from '#database/connection.ts'
import { listSizesInStock } from '#database/queries/catalogue/size-labels.ts'
import { isPacked, lockUnitsOf } from '#database/queries/incidents/rescue-facts.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { canChangeSize } from '#domain/orders/still-changeable.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { chooseUnit } from '#domain/rentals/choose-unit.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { rebook } from '#use-cases/incidents/rescue/rebook.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'

export type SizeChange = {
  orderId: string
  itemId: string
  /** The size it had when somebody looked. */
  from: string
  to: string
}

export type ChangedSize =
  | { ok: true; isRepeat: false; size: string; audit: AuditEntry }
  | { ok: true; isRepeat: true; size: string }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'CHANGED_MEANWHILE' | 'SIZE_NOT_IN_STOCK' }

/**
 * The same garment in another size on the same days, until it is packed. Sizes of a garment cost the same, so nothing is
 * to be paid or given back. All its units of both sizes are locked, so that nobody takes the days meanwhile.
 */
export async function changeSize(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId, from, to: size }: SizeChange,
): Promise<ChangedSize> {
  const item = await lockItem(trx, itemId)
  const order = item && (await findOrder(trx, orderId))
  if (!item || !order || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (item.size === size && from !== size) return { ok: true, isRepeat: true, size: item.product.size }
  if (item.size !== from) return { ok: false, reason: 'CHANGED_MEANWHILE' }
  const { productId } = item
  await lockUnitsOf(trx, [
    { productId, size: from },
    { productId, size },
  ])
  const taken = await daysOf(trx, item)
  if (taken === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const now = shop.now()
  const unitId = size === from ? null : await findFreeUnit(trx, { item, size, taken, now })
  if (unitId === null) return { ok: false, reason: 'SIZE_NOT_IN_STOCK' }
  const rescue = { kind: 'otherSize', size, unitId } as const
  const changed = await rebook(trx, shop, { order, item, rescue, taken })
  await followGarments(trx, { storeId: shop.storeId, now, itemIds: [itemId] })
  const told = { kind: 'order-size-changed', items: [changed], was: item.product.name } as const
  await enqueueOrderMail(trx, shop, { order, ...told })
  const audit: AuditEntry = {
    action: 'order.sizeChanged',
    subject: { kind: 'order', id: orderId, name: order.number },
    changes: [{ field: 'size', before: item.product.size, after: changed.product.size }],
  }
  return { ok: true, isRepeat: false, size: changed.product.size, audit }
}

/** The other sizes of a garment that are free on its days. */
export async function listFreeSizes(
  trx: Transaction,
  shop: StoreScope,
  { orderId, itemId }: Pick<SizeChange, 'orderId' | 'itemId'>,
): Promise<{ code: string; label: string }[] | null> {
  const item = await lockItem(trx, itemId)
  if (item?.orderId !== orderId) return null
  const taken = await daysOf(trx, item)
  if (taken === null) return []
  const free: { code: string; label: string }[] = []
  for (const { code, label } of await listSizesInStock(trx, item.productId)) {
    const unitId = code === item.size ? null : await findFreeUnit(trx, { item, size: code, taken, now: shop.now() })
    if (unitId !== null) free.push({ code, label })
  }
  return free
}

/** Null: nothing of it can be exchanged any more. */
async function daysOf(trx: Transaction, item: OrderItem): Promise<DayRange | null> {
  if (!canChangeSize(item) || (await isPacked(trx, item.id))) return null
  return (await findReservation(trx, item.holdId))?.taken ?? null
}

async function findFreeUnit(
  trx: Transaction,
  { item, size, taken, now }: { item: OrderItem; size: string; taken: DayRange; now: Date },
): Promise<string | null> {
  const sought = { productId: item.productId, size, span: taken, now, ignoring: item.holdId }
  return chooseUnit(await readUnitCalendars(trx, sought), taken)?.id ?? null
}
