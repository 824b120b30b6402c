import { type Database, inStore } from '#database/connection.ts'
import { saveOutboxAttachments, saveOutboxMail } from '#database/queries/mail/outbox.ts'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'

export async function keepInOutbox(db: Database, mail: OutgoingMail, now: Date): Promise<void> {
  const { id, storeId, to, subject, text, html, attachments, headers } = mail
  await inStore(db, storeId, async (trx) => {
    const mailId = id
    const isNew = await saveOutboxMail(trx, { id, storeId, recipient: to, subject, text, html, headers, sentAt: now })
    if (isNew) await saveOutboxAttachments(trx, { storeId, mailId, attachments })
  })
}
