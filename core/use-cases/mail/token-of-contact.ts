import type { Transaction } from '#database/connection.ts'
import { findContactByToken } from '#database/queries/newsletter/newsletter.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { MailDependencies } from './mail-dependencies.ts'

/** The token a contact was saved with, also when the secret it was made with has been replaced since. */
export async function tokenOfContact(
  trx: Transaction,
  { tokens }: Pick<MailDependencies, 'tokens'>,
  { contact, purpose }: { contact: NewsletterContact; purpose: 'confirm' | 'unsubscribe' },
): Promise<string> {
  for (const token of tokens.olderForContact(purpose, contact.id, contact.storeId)) {
    if (await findContactByToken(trx, purpose, hashToken(token))) return token
  }
  return tokens.forContact(purpose, contact.id, contact.storeId)
}
