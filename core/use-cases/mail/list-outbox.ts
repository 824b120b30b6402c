import { type Database, inStore } from '#database/connection.ts'
import {
  findOutboxAttachment,
  listOutboxAttachments,
  listOutboxMails,
  type OutboxAttachment,
} from '#database/queries/mail/outbox.ts'

export type ReadableMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  /** Each is at `/dev/mail/{id}/{place}`. */
  attachments: string[]
  sentAt: Date
}

const MOST_MAILS = 100

/** What would have been sent, newest first. */
export async function listOutbox(db: Database, storeId: string): Promise<ReadableMail[]> {
  const { mails, attached } = await inStore(db, storeId, async (trx) => {
    const mails = await listOutboxMails(trx, { storeId, limit: MOST_MAILS })
    const named = await listOutboxAttachments(
      trx,
      mails.map(({ id }) => id),
    )
    return { mails, attached: Map.groupBy(named, ({ mailId }) => mailId) }
  })
  return mails.map(({ id, recipient, subject, text, html, sentAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    attachments: (attached.get(id) ?? []).map(({ name }) => name),
    links: [...new Set(text.match(/https?:\/\/\S+/g))],
    sentAt,
  }))
}

export function readOutboxAttachment(
  db: Database,
  { storeId, mailId, position }: { storeId: string; mailId: string; position: number },
): Promise<OutboxAttachment | null> {
  return inStore(db, storeId, (trx) => findOutboxAttachment(trx, { mailId, position }))
}
