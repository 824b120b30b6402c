import { inStore } from '#database/connection.ts'
import { findUnsettledMail, hasEarlierMailWaiting, type Mail, settleMail } from '#database/queries/mail/mail.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'
import { attachTerms } from './attach-terms.ts'
import { findTerms } from './find-terms.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { type Envelope, resolveRecipient } from './resolve-recipient.ts'
import { toMailBrand } from './templates/mail-brand.ts'
import { writeMail } from './templates/write-mail.ts'

/** Seconds until a mail is tried again that came before its time. */
const AFTER_THE_EARLIER = 2

type Addressed = { mail: Mail; envelope: Envelope }

/** May be asked again at any point, after any failure: it goes on where it was left. */
export async function sendMail(
  dependencies: MailDependencies,
  { storeId, mailId }: { storeId: string; mailId: string },
): Promise<void> {
  const store = await findStore(dependencies.db, storeId)
  if (store === null) return
  const addressed = await address(dependencies, { store, mailId })
  if (addressed === null) return
  await dependencies.sender.send(await write(dependencies, store, addressed))
  const now = dependencies.now()
  await inStore(dependencies.db, storeId, async (trx) => {
    await settleMail(trx, { id: mailId, outcome: 'sent', now })
  })
}

/** Null: it was sent before, its time has not come, or there is nobody to write to any more. */
async function address(
  dependencies: MailDependencies,
  { store, mailId }: { store: PartnerStore; mailId: string },
): Promise<Addressed | null> {
  const origin = dependencies.originOf(store.domain)
  return inStore(dependencies.db, store.id, async (trx) => {
    const mail = await findUnsettledMail(trx, mailId)
    if (mail === null) return null
    // What happened first is read first, also when the mail about it had to be tried again.
    if (await hasEarlierMailWaiting(trx, mail)) {
      const again = { startAfter: AFTER_THE_EARLIER }
      await dependencies.jobs.enqueue(trx, 'send-mail', { storeId: store.id, mailId }, again)
      return null
    }
    const envelope = await resolveRecipient(trx, dependencies, { mail, store, origin })
    if (envelope !== null) return { mail, envelope }
    await settleMail(trx, { id: mailId, outcome: 'needless', now: dependencies.now() })
    return null
  })
}

async function write(
  { db, originOf, trackingAddresses }: MailDependencies,
  store: PartnerStore,
  { mail, envelope: { headers = {}, ...input } }: Addressed,
): Promise<OutgoingMail> {
  const { id, kind, recipient } = mail
  const { language } = input
  const terms = await findTerms(db, { kind, store, language })
  const written = writeMail({
    ...input,
    kind,
    recipient,
    trackingAddresses,
    brand: toMailBrand(store, originOf(store.domain), language),
  })
  return {
    id,
    storeId: store.id,
    fromName: store.name,
    ...(store.contactEmail !== '' && { replyTo: store.contactEmail }),
    domain: store.domain,
    to: recipient,
    ...written,
    attachments: terms === null ? [] : [await attachTerms(terms, { store: store.name, language })],
    headers,
  }
}
