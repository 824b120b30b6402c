import { type Database, inStore } from '#database/connection.ts'
import { deleteContact, findContact } from '#database/queries/newsletter/newsletter.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { type MailingList, MailingListClosed } from '#providers/mailing-list/mailing-list-port.ts'
import type { MailingLists } from './mailing-lists.ts'

/**
 * Brings the mailing provider up to date with what holds now; without one, contacts stay with us. Accounts that a store had
 * before learn one thing only: who is not to be written to any more is forgotten there too. In the platform's account a person
 * may be a contact of other stores: there, only erasing counts.
 */
export async function syncContact(
  { db, mailingLists }: { db: Database; mailingLists: MailingLists },
  { storeId, contactId }: { storeId: string; contactId: string },
): Promise<void> {
  const store = await findStore(db, storeId)
  const contact = await inStore(db, storeId, (trx) => findContact(trx, contactId))
  if (store === null || contact === null) return
  const { email, firstName, lastName, phone, language, marketingSince, erasedAt } = contact
  const { current, former, shared } = await mailingLists.of(storeId)
  const isSubscribed = marketingSince !== null && erasedAt === null
  if (!isSubscribed) for (const list of former) await forget(list, email)
  if (erasedAt === null) {
    const person = { email, firstName, lastName, phone, language }
    await current?.save({ ...person, listId: store.mailingListId, subscribed: isSubscribed })
    return
  }
  await shared?.remove(email)
  await current?.remove(email)
  await inStore(db, storeId, (trx) => deleteContact(trx, { id: contactId, erasedAt }))
}

/** An account that was closed since, or whose key was taken back, is nobody's to ask any more. */
async function forget(list: MailingList, email: string): Promise<void> {
  try {
    await list.remove(email)
  } catch (error) {
    if (!(error instanceof MailingListClosed)) throw error
  }
}
