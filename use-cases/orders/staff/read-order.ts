import type { Transaction } from '#database/connection.ts'
import { isGuestOrder } from '#database/queries/accounts/guests.ts'
import { listAttachments } from '#database/queries/orders/order-attachments.ts'
import {
  listAuditAbout,
  listEventsWithPersons,
  listOrderMovements,
  readBarcodes,
} from '#database/queries/orders/order-history.ts'
import { listOrderMails } from '#database/queries/orders/order-mails.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { listNotes } from '#database/queries/staff/notes.ts'
import { lockRefundable } from './refund-order.ts'

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Everything staff see of an order on its page; null: there is none here. */
export async function readOrder(trx: Transaction, { storeId, orderId }: { storeId: string; orderId: string }) {
  const found = await lockRefundable(trx, orderId)
  if (found === null) return null
  const { order, items, asked, can } = found
  return {
    order,
    items,
    can,
    isGuest: await isGuestOrder(trx, orderId),
    waiting: asked.filter(({ doneAt }) => doneAt === null),
    movements: await listOrderMovements(trx, orderId),
    events: await listEventsWithPersons(trx, orderId),
    audit: await listAuditAbout(trx, { storeId, subjectId: orderId }),
    mails: await listOrderMails(trx, orderId),
    notes: await listNotes(trx, { orderId }),
    files: await listAttachments(trx, orderId),
    colleagues: (await listMembers(trx)).map(({ name }) => name),
    barcodes: await readBarcodes(
      trx,
      items.map(({ unitId }) => unitId),
    ),
  }
}
