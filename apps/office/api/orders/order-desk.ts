import { findOrderMail } from '#database/queries/orders/order-mails.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { listUnseenMentions, markMentionsSeen } from '#database/queries/staff/notes.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import type { Order } from '#domain/orders/order.ts'
import { actorsOf } from '#domain/orders/staff-moves.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { refundLimit } from '#domain/staff/refund-limit.ts'
import type { RevealedOrderView } from '#office/contract/orders/order-detail.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { readReceipt } from '#use-cases/orders/find-receipt.ts'
import { readOrder } from '#use-cases/orders/staff/read-order.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { resendMail } from '#use-cases/orders/staff/resend-mail.ts'
import { createStoreRules } from '#use-cases/rentals/store-rules.ts'
import { addNote } from '#use-cases/staff/add-note.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { maySeeNames } from './order-list-view.ts'
import { toOrderDetail } from './order-view.ts'
import { rolesIn } from './roles-in.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** The page of an order: what is read on it, and what is written beside it. */
export function createOrderDeskHandlers({ jobs, originOf }: Pick<StaffDependencies, 'jobs' | 'originOf'>) {
  return {
    orderDetail: handleStore('orderDetail', async ({ storeId, staff, params: { id }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const read = await readOrder(trx, { storeId, orderId: id, now: moment })
      if (read === null) return NOT_FOUND
      const rules = createStoreRules(await readRentalPolicy(trx, storeId), italianHolidays)
      const seen = {
        rules,
        now: moment,
        seesNames: maySeeNames(staff, storeId, now),
        language: staff.person.language,
        actors: actorsOf(permissionsIn(staff, storeId, now)),
        refundLimit: refundLimit(rolesIn(staff, storeId)),
      }
      return { ok: true, data: toOrderDetail(read, seen) }
    }),

    orderMail: handleStore('orderMail', async ({ storeId, staff, params: { id }, query, now }, trx) => {
      const mail = await findOrderMail(trx, { orderId: id, id: query.mail })
      const store = mail && (await findStoreIn(trx, storeId))
      if (!mail || !store) return NOT_FOUND
      return { ok: true, data: readableMail(mail, { store, originOf, seesNames: maySeeNames(staff, storeId, now) }) }
    }),

    resendMail: handleStore('resendMail', async ({ params: { id }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await resendMail(trx, { jobs, now: () => moment }, { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    takeReceipt: handleStore('takeReceipt', async ({ storeId, params: { id }, now }, trx) => {
      const store = await findStoreIn(trx, storeId)
      const moment = await shopNow(trx, now)
      const found = store === null ? NOT_FOUND : await readReceipt(trx, { store, orderId: id, now: moment })
      if (!found.ok) return found
      const bytes = await writeReceiptPdf(found.receipt, { now: moment })
      const audit = [{ action: 'order.receiptTaken', subject: { kind: 'order', id, name: found.number } }] as const
      return { ok: true, data: { name: `${found.number}.pdf`, bytes }, audit }
    }),

    revealOrder: handleStore('revealOrder', async ({ params: { id }, body: { group } }, trx) => {
      const order = await findOrder(trx, id)
      if (order === null) return NOT_FOUND
      const subject = { kind: 'order', id, name: order.number }
      const changes = [{ field: group, before: null, after: null }]
      return {
        ok: true,
        data: { group, lines: REVEALED[group](order) },
        audit: [{ action: 'order.revealed', subject, changes }],
      }
    }),

    addOrderNote: handleStore(
      'addOrderNote',
      async ({ storeId, staff: { person }, params: { id }, body, now }, trx) => {
        const order = await findOrder(trx, id)
        if (order === null) return NOT_FOUND
        const note = await addNote(trx, { storeId, orderId: id, person, text: body.text, now })
        const subject = { kind: 'order', id, name: order.number }
        return {
          ok: true,
          data: { id: note.id, mentioned: note.mentions.length },
          audit: [{ action: 'order.noted', subject }],
        }
      },
    ),

    mentions: handleStore('mentions', async ({ storeId, staff: { person } }, trx) => {
      const unseen = await listUnseenMentions(trx, { storeId, personId: person.id })
      const data = unseen.map(({ personName, createdAt, ...each }) => ({
        ...each,
        person: personName,
        at: createdAt.toISOString(),
      }))
      return { ok: true, data }
    }),

    seeMentions: handleStore('seeMentions', async ({ staff: { person }, params: { id }, now }, trx) => {
      await markMentionsSeen(trx, { personId: person.id, orderId: id, now })
      return { ok: true, data: null }
    }),
  }
}

const REVEALED: Record<RevealedOrderView['group'], (order: Order) => RevealedOrderView['lines']> = {
  contact: ({ email, phone }) => [
    { field: 'email', value: email },
    { field: 'phone', value: phone },
  ],
  address: ({ address: { fullName, street, postalCode, city, province, country } }) => [
    { field: 'address', value: [fullName, street, `${postalCode} ${city}`, `${province} · ${country}`].join('\n') },
  ],
}
