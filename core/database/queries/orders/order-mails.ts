import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Language } from '#domain/stores/languages.ts'

export type OrderMail = {
  id: string
  kind: MailKind
  recipient: string
  language: Language
  detail: unknown
  createdAt: Date
  settledAt: Date | null
  outcome: 'sent' | 'needless' | null
}

/** Mails about an order, the first first. */
export async function listOrderMails(trx: Transaction, orderId: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select id, kind, recipient, language, detail, created_at, settled_at, outcome from mail
    where subject_id = ${orderId} order by id limit 300`.execute(trx)
  return rows
}

export async function findOrderMail(
  trx: Transaction,
  { orderId, id }: { orderId: string; id: string },
): Promise<OrderMail | null> {
  return (await listOrderMails(trx, orderId)).find((mail) => mail.id === id) ?? null
}
