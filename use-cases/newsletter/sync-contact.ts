import { type Database, inStore } from '#database/connection.ts'
import { deleteContact, findContact } from '#database/queries/newsletter/newsletter.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'

/** Brings the mailing provider up to date with what holds now. Without a provider, contacts stay with us. */
export async function syncContact(
  { db, mailingList }: { db: Database; mailingList: MailingList | null },
  { storeId, contactId }: { storeId: string; contactId: string },
): Promise<void> {
  const store = await findStore(db, storeId)
  const contact = await inStore(db, storeId, (trx) => findContact(trx, contactId))
  if (store === null || contact === null) return
  const { email, firstName, lastName, phone, language, marketingSince, erasedAt } = contact
  if (erasedAt === null) {
    const person = { email, firstName, lastName, phone, language }
    await mailingList?.save({ ...person, listId: store.mailingListId, subscribed: marketingSince !== null })
    return
  }
  await mailingList?.remove(email)
  await inStore(db, storeId, (trx) => deleteContact(trx, { id: contactId, erasedAt }))
}
