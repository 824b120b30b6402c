import { type Database, inStore } from '#database/connection.ts'
import { saveOutboxMail } from '#database/queries/mail/outbox.ts'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'

export async function keepInOutbox(db: Database, mail: OutgoingMail, now: Date): Promise<void> {
  const { id, storeId, to, subject, text, html, headers } = mail
  await inStore(db, storeId, (trx) =>
    saveOutboxMail(trx, { id, storeId, recipient: to, subject, text, html, headers, sentAt: now }),
  )
}
