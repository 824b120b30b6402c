import type { Transaction } from '#database/connection.ts'
import {
  findParcelOfItem,
  listItemsOfParcel,
  listTrackings,
  setParcelTracking,
} from '#database/queries/floor/parcel-tracking.ts'
import { lockParcel } from '#database/queries/floor/parcels.ts'
import { listItems, lockItem, lockItems, setTracking } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { hasLeft, isOnItsWay } from '#domain/orders/shipping/on-its-way.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { enqueueOrderMail } from '#use-cases/orders/order-mail.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

export type TypedTracking = {
  carrier: string | null
  tracking: string | null
  /** Whoever waits for it gets the number by mail. */
  tells: boolean
}

type Noted =
  | { ok: true; isRepeat: true }
  | { ok: true; isRepeat: false; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }

/** Who carries a parcel and under which number, typed or scanned when it is handed over, or later, or corrected. */
export async function trackParcel(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { id, person, ...typed }: TypedTracking & { id: string; person: { name: string } },
): Promise<Noted> {
  const parcel = await lockParcel(trx, id)
  if (parcel === null || (parcel.state !== 'packed' && parcel.state !== 'shipped')) {
    return { ok: false, reason: 'ITEM_NOT_FOUND' }
  }
  const [before] = await listTrackings(trx, [id])
  if (before === undefined || isSame(before, typed)) return { ok: true, isRepeat: true }
  await setParcelTracking(trx, { id, ...typed, person: person.name, now: lifecycle.now() })
  const [now = before] = await listTrackings(trx, [id])
  if (parcel.state === 'shipped') {
    const inside = new Set(await listItemsOfParcel(trx, id))
    const items = (await lockItems(trx, parcel.orderId)).filter((item) => inside.has(item.id))
    await writeOn(trx, lifecycle, { items, known: now, tells: typed.tells })
  }
  const subject = { kind: 'parcel', id, name: parcel.number }
  return { ok: true, isRepeat: false, audit: { action: 'parcel.tracked', subject, changes: changesOf(before, now) } }
}

/** The same from the page of an order: of the parcel a garment left in, or of what left with it where nobody packed. */
export async function trackGarment(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { orderId, itemId, person, ...typed }: TypedTracking & { orderId: string; itemId: string; person: { name: string } },
): Promise<Noted> {
  const order = await findOrder(trx, orderId)
  const item = await lockItem(trx, itemId)
  if (order === null || item === null || item.orderId !== orderId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const subject = { kind: 'order', id: orderId, name: order.number }
  const parcelId = await findParcelOfItem(trx, itemId)
  if (parcelId !== null) {
    const noted = await trackParcel(trx, lifecycle, { id: parcelId, person, ...typed })
    return noted.ok && !noted.isRepeat
      ? { ...noted, audit: { ...noted.audit, action: 'order.tracked', subject } }
      : noted
  }
  if (!hasLeft(item.status)) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (isSame(item, typed)) return { ok: true, isRepeat: true }
  const items = await listWithoutParcel(trx, item)
  await writeOn(trx, lifecycle, { items, known: typed, tells: typed.tells })
  return { ok: true, isRepeat: false, audit: { action: 'order.tracked', subject, changes: changesOf(item, typed) } }
}

type Known = Pick<TypedTracking, 'carrier' | 'tracking'>

async function writeOn(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { items, known, tells }: { items: readonly OrderItem[]; known: Known; tells: boolean },
): Promise<void> {
  const { carrier, tracking } = known
  for (const { id } of items) await setTracking(trx, id, { carrier, tracking })
  const waiting = items.filter(({ status }) => isOnItsWay(status))
  const order = waiting[0] && (await findOrder(trx, waiting[0].orderId))
  if (!tells || tracking === null || !order) return
  const parcel = { tracking, ...(carrier && { carrier }) }
  await enqueueOrderMail(trx, lifecycle, { order, kind: 'item-shipped', items: waiting, ...parcel, reason: 'shipped' })
}

/** What left on the same day with the garment, as little in a parcel as it. */
async function listWithoutParcel(trx: Transaction, { orderId, shipDay }: OrderItem): Promise<OrderItem[]> {
  const mates: OrderItem[] = []
  for (const item of await listItems(trx, [orderId])) {
    const isMate = item.shipDay === shipDay && hasLeft(item.status)
    if (isMate && (await findParcelOfItem(trx, item.id)) === null) mates.push(item)
  }
  return mates
}

function isSame(one: Known, other: Known): boolean {
  return one.carrier === other.carrier && one.tracking === other.tracking
}

function changesOf(before: Known, after: Known) {
  return (['carrier', 'tracking'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
