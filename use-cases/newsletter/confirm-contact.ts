import type { Transaction } from '#database/connection.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import type { AccountTools } from '../accounts/account-tools.ts'
import type { ShownOn } from '../accounts/consent-words.ts'
import { holdConsents } from './hold-consents.ts'

/** What was ticked now holds; what was not ticked stays as it was. */
export async function confirmContact(
  trx: Transaction,
  tools: Pick<AccountTools, 'jobs' | 'now'>,
  contact: NewsletterContact,
  shownOn: ShownOn = 'newsletter',
): Promise<void> {
  const wishes = {
    marketing: contact.wantsMarketing || undefined,
    profiling: contact.wantsProfiling || undefined,
  }
  await holdConsents(trx, tools, { contact, wishes, source: 'confirmation', shownOn })
}
