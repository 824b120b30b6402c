import type { Transaction } from '#database/connection.ts'
import { saveMail } from '#database/queries/mail/mail.ts'
import { findOrderMail, listOrderMails } from '#database/queries/orders/order-mails.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'

/** The same mail once more, with what it said then, to the address the order has now. Not while one of its kind waits. */
export async function resendMail(
  trx: Transaction,
  { jobs, now }: LifecycleDependencies,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MAIL_STILL_WAITING' }> {
  const order = await findOrder(trx, orderId)
  const mail = order && (await findOrderMail(trx, { orderId, id: mailId }))
  if (!order || !mail) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const { kind, language } = mail
  const waiting = (await listOrderMails(trx, orderId)).some((each) => each.kind === kind && each.settledAt === null)
  if (waiting) return { ok: false, reason: 'MAIL_STILL_WAITING' }
  const { storeId, number } = order
  const again = { storeId, kind, language, recipient: toEmailKey(order.email), subjectId: orderId, createdAt: now() }
  const id = await saveMail(trx, { ...again, detail: readDetail(mail.detail) })
  await jobs.enqueue(trx, 'send-mail', { storeId, mailId: id }, { id })
  const subject = { kind: 'order', id: orderId, name: number }
  return {
    ok: true,
    audit: { action: 'order.mailResent', subject, changes: [{ field: 'mail', before: null, after: kind }] },
  }
}
