import { type Database, inStore } from '#database/connection.ts'
import { listOutboxMails } from '#database/queries/mail/outbox.ts'

export type ReadableMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  sentAt: Date
}

const MOST_MAILS = 100

/** What would have been sent, newest first. */
export async function listOutbox(db: Database, storeId: string): Promise<ReadableMail[]> {
  const mails = await inStore(db, storeId, (trx) => listOutboxMails(trx, { storeId, limit: MOST_MAILS }))
  return mails.map(({ id, recipient, subject, text, html, sentAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    links: [...new Set(text.match(/https?:\/\/\S+/g))],
    sentAt,
  }))
}
