import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { canTurnOutDamaged, isRemark } from '#domain/orders/arrived-damaged.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { orderStatus } from '#domain/orders/order-status.ts'
import { carrierName } from '#domain/orders/shipping/carriers.ts'
import { hasLeft, isOnItsWay } from '#domain/orders/shipping/on-its-way.ts'
import { type PickUpRules, pickUpChoice } from '#domain/orders/shipping/pick-up.ts'
import { trackingLink, USUAL_TRACKING } from '#domain/orders/shipping/tracking-link.ts'
import { movesFor, type StaffActor } from '#domain/orders/staff-moves.ts'
import { canChangeAddress, canChangeDays, canChangeSize } from '#domain/orders/still-changeable.ts'
import { refuseUndoReport } from '#domain/orders/undo-report.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { OrderDetailView, OrderGarmentView, TimelineEntryView } from '#office/contract/orders/order-detail.ts'
import type { OfficeOrder } from '#use-cases/orders/staff/read-order.ts'
import { toChargeable, toCharges } from '../charges/charge-view.ts'
import { toDeskVisit } from '../floor/desk-visit-view.ts'
import { toChanges } from './order-change-view.ts'

type Seen = {
  rules: PickUpRules
  now: Date
  seesNames: boolean
  language: Language
  actors: readonly StaffActor[]
  refundLimit: number | null
}

/** An order as its page shows it: who it is for in part, where its garments are and what may be done with them. */
export function toOrderDetail(read: OfficeOrder, seen: Seen): OrderDetailView {
  const { order, items, can, isGuest, movements, waiting, mails, notes, colleagues } = read
  const { id, number, createdAt, language, total, lines, customerId } = order
  const sumOf = (kind: string) =>
    movements.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const nameOf = (productId: string | null) => {
    const item = items.find((each) => each.productId === productId)
    return item ? localise(item.product.name, seen.language) : null
  }
  return {
    ...{ id, number, language, total, colleagues, refundLimit: seen.refundLimit },
    placedAt: createdAt.toISOString(),
    status: orderStatus(items.map(({ status }) => status)),
    customer: {
      id: customerId,
      isGuest,
      name: seen.seesNames ? `${order.firstName} ${order.lastName}`.trim() : maskName(order.firstName, order.lastName),
      email: maskEmail(order.email),
      city: order.address.city ?? '',
    },
    garments: items.map((item) => toGarment(item, read, seen)),
    visits: toVisits(read, seen),
    lines: lines.map(({ code, amount, quantity, productId }) => ({
      code,
      amount,
      quantity,
      garment: nameOf(productId),
    })),
    money: {
      paid: sumOf('charge'),
      refunded: sumOf('refund'),
      left: can.left,
      shipping: can.shipping,
      toCard: read.toCard,
      movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
      waiting: waiting.map(({ id: refundId, amount, at, reason, person }) => ({
        ...{ id: refundId, amount, reason, person },
        at: at.toISOString(),
      })),
      mayRefund: seen.refundLimit === null ? null : Math.max(0, seen.refundLimit - read.byHand),
    },
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      at: mail.createdAt.toISOString(),
      sentAt: mail.outcome === 'sent' ? (mail.settledAt?.toISOString() ?? null) : null,
      isNeedless: mail.outcome === 'needless',
    })),
    changes: toChanges(read, seen.language),
    charges: toCharges(read, seen.language),
    chargeable: toChargeable(read, seen.language),
    notes: notes.map(({ personName, createdAt: at, ...note }) => ({
      ...note,
      person: personName,
      at: at.toISOString(),
    })),
    files: read.files.map(({ id: fileId, name, personName, createdAt: at }) => ({
      ...{ id: fileId, name, person: personName },
      at: at.toISOString(),
    })),
    timeline: toTimeline(read, seen.language),
    hasReceipt: movements.length > 0,
    canChangeAddress: seen.actors.includes('staff') && canChangeAddress(items),
  }
}

/** A name and a hand are for who may see names. */
function toVisits({ visits, items }: OfficeOrder, { seesNames, language }: Seen): OrderDetailView['visits'] {
  return visits.map((visit) => ({
    ...toDeskVisit(visit),
    ...(!seesNames && { signedBy: '', signature: null }),
    garments: items
      .filter(({ id }) => visit.itemIds.includes(id))
      .map(({ product }) => localise(product.name, language)),
  }))
}

function toGarment(
  item: OrderItem,
  { can, barcodes, packed, withdrawn, changes, events }: OfficeOrder,
  { language, actors, rules, now }: Seen,
): OrderGarmentView {
  const { id, productId, product, unitId, way, daysCount, shipDay, deliveryDay, withdrawDay, price, status } = item
  const barcode = barcodes.get(unitId)
  const isStaff = actors.includes('staff')
  const choice = isStaff ? pickUpChoice(item, rules, now) : null
  const canChange = isStaff && changes.every(({ state }) => state !== 'open')
  return {
    ...{ id, productId, way, daysCount, shipDay, deliveryDay, price, status },
    name: localise(product.name, language),
    brand: product.brand,
    image: product.image,
    size: product.size,
    sizeCode: item.size,
    unit: barcode === undefined ? null : { id: unitId, barcode },
    returnDay: withdrawDay,
    pickUpSlot: item.pickUpSlot,
    since: item.statusAt.toISOString(),
    tracking: item.tracking,
    carrier: item.carrier && carrierName(item.carrier),
    moves: movesFor({ ...item, isWithdrawn: withdrawn.has(id) }, actors).map(({ to, needsReason, isReport }) => ({
      ...{ to, needsReason, isReport },
    })),
    trackingUrl: trackingLink(item, { origin: '', addresses: USUAL_TRACKING }),
    canTrack: isStaff && (hasLeft(status) || packed.has(id)),
    isOnItsWay: isOnItsWay(status),
    now: now.toISOString(),
    canUndo: isStaff && refuseUndoReport(lastOf(events, id), { status, way, now }) === null,
    undoesRemark: isRemark(lastOf(events, id) ?? { from: null, to: status }),
    canTurnOutDamaged:
      isStaff && canTurnOutDamaged(status) && !events.some(({ itemId, isDamaged }) => itemId === id && isDamaged),
    refundable: can.garments.get(id) ?? 0,
    canChangeDays: canChange && canChangeDays(item) && !packed.has(id),
    canKeepLonger: canChange && canKeepLonger({ ...item, isPacked: packed.has(id) }),
    canChangeSize: isStaff && canChangeSize(item) && !packed.has(id),
    pickUp: choice && { days: choice.days, slots: [...choice.slots] },
  }
}

function lastOf(events: OfficeOrder['events'], garmentId: string) {
  return events.findLast(({ itemId }) => itemId === garmentId) ?? null
}

/** What happened to garments and what staff did, as it was written down, the latest first. A move is told by its event. */
function toTimeline({ recorded, audit, items }: OfficeOrder, language: Language): TimelineEntryView[] {
  const names = new Map(items.map(({ id, product }) => [id, localise(product.name, language)]))
  const moved = recorded.map(({ id: _, itemId, at, recordedAt, ...event }) => ({
    ...event,
    kind: 'event' as const,
    at: at.toISOString(),
    recordedAt: recordedAt.getTime() === at.getTime() ? null : recordedAt.toISOString(),
    garment: names.get(itemId) ?? '',
  }))
  const done = audit
    .filter(({ action }) => action !== 'order.garmentMoved' && action !== 'order.moveUndone')
    .map(({ at, action, personName, reason }) => ({
      ...{ kind: 'audit' as const, action, reason },
      at: at.toISOString(),
      person: personName,
    }))
  return [...moved, ...done].sort((one, other) => saidAt(one).localeCompare(saidAt(other))).toReversed()
}

function saidAt(entry: TimelineEntryView): string {
  return (entry.kind === 'event' && entry.recordedAt) || entry.at
}
