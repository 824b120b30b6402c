import type { Transaction } from '#database/connection.ts'
import { findContactByEmail, updateContact } from '#database/queries/newsletter/newsletter.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'

/** Gone for us at once; the row itself goes when the mailing provider has forgotten the person too. */
export async function eraseContact(
  trx: Transaction,
  { jobs, now }: Pick<AccountDependencies, 'jobs' | 'now'>,
  { storeId, email }: { storeId: string; email: string },
): Promise<void> {
  const contact = await findContactByEmail(trx, email)
  if (contact === null) return
  const at = now()
  const nothing = { firstName: '', lastName: '', phone: '', marketingSince: null, profilingSince: null }
  await updateContact(trx, { id: contact.id, ...nothing, erasedAt: at, unsubscribedAt: at, now: at })
  await jobs.enqueue(trx, 'sync-contact', { storeId, contactId: contact.id })
}
