import { inStore } from '#database/connection.ts'
import { deleteOldMails, findUnsettledMail, settleMail } from '#database/queries/mail.ts'
import { findStore } from '#database/queries/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'
import { addressMail } from './address-mail.ts'
import type { MailTools } from './mail-tools.ts'
import { toMailBrand } from './templates/mail-brand.ts'
import { writeMail } from './templates/write-mail.ts'

/** Long enough to answer whether a mail went out. */
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000

/** May be asked again at any point, after any failure: it goes on where it was left. */
export async function sendMail(
  tools: MailTools,
  { storeId, mailId }: { storeId: string; mailId: string },
): Promise<void> {
  const store = await findStore(tools.db, storeId)
  if (store === null) return
  const mail = await prepare(tools, { store, mailId })
  if (mail === null) return
  await tools.sender.send(mail)
  const now = tools.now()
  await inStore(tools.db, storeId, async (trx) => {
    await settleMail(trx, { id: mailId, outcome: 'sent', now })
    await deleteOldMails(trx, new Date(now.getTime() - KEPT_FOR))
  })
}

/** Null: it was sent before, or there is nobody to write to any more. */
async function prepare(
  tools: MailTools,
  { store, mailId }: { store: PartnerStore; mailId: string },
): Promise<OutgoingMail | null> {
  const { db, originOf, now } = tools
  const origin = originOf(store.domain)
  return inStore(db, store.id, async (trx) => {
    const mail = await findUnsettledMail(trx, mailId)
    if (mail === null) return null
    const addressed = await addressMail(trx, tools, { mail, store, origin })
    if (addressed === null) {
      await settleMail(trx, { id: mailId, outcome: 'needless', now: now() })
      return null
    }
    const { headers = {}, ...input } = addressed
    const written = writeMail({
      ...input,
      kind: mail.kind,
      recipient: mail.recipient,
      brand: toMailBrand(store, origin),
    })
    return {
      id: mail.id,
      storeId: store.id,
      fromName: store.name,
      replyTo: store.contactEmail,
      domain: store.domain,
      to: mail.recipient,
      ...written,
      headers,
    }
  })
}
