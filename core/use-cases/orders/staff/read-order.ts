import type { Transaction } from '#database/connection.ts'
import { isGuestOrder } from '#database/queries/accounts/guests.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import { listDeskVisits } from '#database/queries/floor/desk.ts'
import { listPacked } from '#database/queries/incidents/rescue-facts.ts'
import { listChanges } from '#database/queries/orders/day-changes.ts'
import { listAttachments } from '#database/queries/orders/order-attachments.ts'
import {
  listAuditAbout,
  listEventsWithPersons,
  listOrderMoney,
  readBarcodes,
} from '#database/queries/orders/order-history.ts'
import { listOrderMails } from '#database/queries/orders/order-mails.ts'
import { listWithdrawals } from '#database/queries/orders/withdrawals.ts'
import { readByHand } from '#database/queries/payments/refunds.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { listNotes } from '#database/queries/staff/notes.ts'
import { type Chargeable, readChargeable } from '#use-cases/charges/read-chargeable.ts'
import { lockRefundable } from './refund-order.ts'

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Everything staff see of an order on its page; null: there is none here. */
export async function readOrder(
  trx: Transaction,
  { storeId, orderId, now }: { storeId: string; orderId: string; now: Date },
) {
  const found = await lockRefundable(trx, orderId)
  if (found === null) return null
  const { order, items, can, toCard } = found
  const recorded = await listEventsWithPersons(trx, orderId)
  const events = recorded.filter(({ isUndo, isUndone }) => !isUndo && !isUndone)
  const charges = await listCharges(trx, [orderId])
  const chargeable: Chargeable[] = []
  for (const item of items) {
    const one = await readChargeable(trx, { order, item, events, earlier: charges, now })
    if (one !== null) chargeable.push(one)
  }
  return {
    order,
    items,
    can,
    toCard,
    isGuest: await isGuestOrder(trx, orderId),
    ...(await listOrderMoney(trx, orderId)),
    byHand: (await readByHand(trx, orderId)).reduce((total, { amount }) => total + amount, 0),
    events,
    recorded,
    charges,
    changes: await listChanges(trx, orderId),
    chargeable,
    packed: await listPacked(trx, orderId),
    withdrawn: new Set((await listWithdrawals(trx, [orderId])).flatMap(({ itemIds }) => itemIds)),
    audit: await listAuditAbout(trx, { storeId, subjectId: orderId }),
    mails: await listOrderMails(trx, orderId),
    notes: await listNotes(trx, { orderId }),
    visits: await listDeskVisits(trx, [orderId]),
    files: await listAttachments(trx, orderId),
    colleagues: (await listMembers(trx)).map(({ name }) => name),
    barcodes: await readBarcodes(
      trx,
      items.map(({ unitId }) => unitId),
    ),
  }
}
