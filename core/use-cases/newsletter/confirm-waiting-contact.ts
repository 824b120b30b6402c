import type { Transaction } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { isStillWanted } from '#domain/newsletter/newsletter-contact.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { confirmContact } from './confirm-contact.ts'

/** Who confirms an account has also confirmed what they ticked when they opened it. */
export async function confirmWaitingContact(
  trx: Transaction,
  dependencies: Pick<AccountDependencies, 'jobs' | 'now'>,
  email: string,
): Promise<void> {
  const contact = await findContactByEmail(trx, email)
  if (contact !== null && isStillWanted(contact)) await confirmContact(trx, dependencies, contact, 'sign-up')
}
