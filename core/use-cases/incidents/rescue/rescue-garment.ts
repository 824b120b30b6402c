import type { Transaction } from '#database/connection.ts'
import { findIncident } from '#database/queries/incidents/incident-list.ts'
import { closeIncident, lockIncident } from '#database/queries/incidents/incidents.ts'
import { lockUnitsOf } from '#database/queries/incidents/rescue-facts.ts'
import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { isRescuable } from '#domain/incidents/incident.ts'
import { findRescue, type Rescue, type RescueChoice } from '#domain/incidents/rescue.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { endChange } from '#use-cases/orders/changes/end-change.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { enqueueOrderMail } from '#use-cases/orders/order-mail.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { followGarments } from '../follow-incidents.ts'
import { readRescues } from './read-rescues.ts'
import { rebook } from './rebook.ts'

export type RescueInput = {
  incidentId: string
  choice: RescueChoice
  /** A personal word for the customer, in the mail. */
  message: string
  person: { name: string }
}

export type RescuedGarment =
  | { ok: true; refunded: number; audit: AuditEntry }
  | { ok: false; reason: 'INCIDENT_NOT_FOUND' | 'INCIDENT_CLOSED' | 'RESCUE_GONE' }

/**
 * A garment that is at risk or was not sent takes the way out that somebody chose, if it is still there: the garment of the order is locked, then
 * the units it may leave or come to, and everything is looked at again. Reservation, order, money, mail and incident
 * change together or not at all.
 */
export async function rescueGarment(trx: Transaction, shop: StoreScope, input: RescueInput): Promise<RescuedGarment> {
  const { incidentId, choice, message, person } = input
  const seen = await findIncident(trx, incidentId)
  if (seen === null || !isRescuable(seen.kind)) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
  const item = await lockItem(trx, seen.subjectId)
  const order = item && (await findOrder(trx, item.orderId))
  if (item === null || order === null) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
  const { productId, size } = item
  await lockUnitsOf(trx, [
    { productId, size },
    { productId: choice.productId ?? productId, size: choice.size ?? size },
  ])
  const incident = await lockIncident(trx, incidentId)
  if (incident?.state !== 'open') return { ok: false, reason: 'INCIDENT_CLOSED' }
  const { rescues, taken } = await readRescues(trx, shop, { item, kind: seen.kind })
  const rescue = findRescue(rescues, choice)
  if (rescue === null || taken === null) return { ok: false, reason: 'RESCUE_GONE' }
  // closed before anything moves: what moves would find its cause gone and say that it ended by itself
  const now = shop.now()
  await closeIncident(trx, { id: incidentId, state: 'solved', solution: rescue.kind, person: person.name, now })
  const why = seen.kind === 'notSent' ? 'Not sent in time' : 'Not here in time'
  const done =
    rescue.kind === 'cancelled'
      ? await cancel(trx, shop, { order, item, message, reason: why })
      : await exchange(trx, shop, { order, item, rescue, taken, message })
  await followGarments(trx, { storeId: shop.storeId, now, itemIds: [item.id] })
  const audit: AuditEntry = {
    action: 'order.rescued',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [{ field: rescue.kind, before: wordFor(item, rescue), after: wordFor(done.item, rescue) }],
    ...(message !== '' && { reason: message }),
  }
  return { ok: true, refunded: done.refunded, audit }
}

type Done = { item: OrderItem; refunded: number }

async function cancel(
  trx: Transaction,
  shop: StoreScope,
  { order, item, message, reason }: { order: Order; item: OrderItem; message: string; reason: string },
): Promise<Done> {
  const moved = await moveItem(trx, shop, {
    itemId: item.id,
    to: 'deleted',
    actor: 'staff',
    reason,
  })
  if (!moved.ok) throw new Error(`A garment at risk could not be cancelled: ${moved.reason}`)
  const { refunded } = moved
  const told = {
    kind: 'order-cancelled',
    items: [moved.item],
    amount: refunded,
    ...(message && { words: message }),
  } as const
  await enqueueOrderMail(trx, shop, { order, ...told })
  return { item: moved.item, refunded }
}

async function exchange(
  trx: Transaction,
  shop: StoreScope,
  {
    order,
    item,
    rescue,
    taken,
    message,
  }: {
    order: Order
    item: OrderItem
    rescue: Exclude<Rescue, { kind: 'cancelled' }>
    taken: { from: string; until: string }
    message: string
  },
): Promise<Done> {
  // other days that wait to be paid were priced for the ones it had
  const change = 'deliveryDay' in rescue ? await findOpenChange(trx, order.id) : null
  if (change) await endChange(trx, shop, { change, endedFor: 'takenBack' })
  const booked = await rebook(trx, shop, { order, item, rescue, taken })
  const wanted = 'refund' in rescue ? rescue.refund : 0
  // a lower price was agreed for the shorter rent; another garment keeps the price, and its difference is its own
  const about = rescue.kind === 'fewerDays' ? { reason: 'lostDays' } : { reason: 'otherGarment', itemId: item.id }
  const back = { storeId: order.storeId, orderId: order.id, ...about, now: shop.now() }
  const refunded = wanted > 0 ? await requestRefund(trx, shop, { ...back, amount: wanted }) : 0
  // another piece of the same garment is the same to whoever wears it
  if (rescue.kind !== 'otherUnit') {
    const told = { kind: 'order-changed', items: [booked], reason: reasonFor(rescue, item), amount: refunded } as const
    await enqueueOrderMail(trx, shop, { order, ...told, was: item.product.name, ...(message && { words: message }) })
  }
  return { item: booked, refunded }
}

/** What is no rent has no days to move: it comes later. */
function reasonFor({ kind }: Rescue, { way }: OrderItem): string {
  return kind === 'otherDays' && way !== 'rent' ? 'laterDelivery' : kind
}

function wordFor({ product, deliveryDay, unitId }: OrderItem, { kind }: Rescue): string {
  if (kind === 'otherSize') return product.size
  if (kind === 'otherDays' || kind === 'fewerDays') return deliveryDay
  return kind === 'otherUnit' ? unitId : (product.name.it ?? '')
}
