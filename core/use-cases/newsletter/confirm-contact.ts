import type { Transaction } from '#database/connection.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import type { ShownOn } from '../accounts/consent-words.ts'
import { applyConsents } from './apply-consents.ts'

/** What was ticked now holds; what was not ticked stays as it was. */
export async function confirmContact(
  trx: Transaction,
  dependencies: Pick<AccountDependencies, 'jobs' | 'now'>,
  contact: NewsletterContact,
  shownOn: ShownOn = 'newsletter',
): Promise<void> {
  const wishes = {
    marketing: contact.wantsMarketing || undefined,
    profiling: contact.wantsProfiling || undefined,
  }
  await applyConsents(trx, dependencies, { contact, wishes, source: 'confirmation', shownOn })
}
