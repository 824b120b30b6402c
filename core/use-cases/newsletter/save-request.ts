import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { findContactByEmail, saveContactRequest } from '#database/queries/newsletter/newsletter.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import type { Language } from '#domain/stores/languages.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'

export type SubscriptionRequest = {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  language: Language
  wantsMarketing: boolean
  wantsProfiling: boolean
}

/** Who asks again keeps the same two links: the one that confirms and the one that unsubscribes. */
export async function saveRequest(
  trx: Transaction,
  { tokens }: Pick<AccountDependencies, 'tokens'>,
  { storeId, request, now }: { storeId: string; request: SubscriptionRequest; now: Date },
): Promise<NewsletterContact> {
  const known = await findContactByEmail(trx, request.email)
  const id = known?.id ?? randomUUID()
  return saveContactRequest(trx, {
    ...request,
    id,
    storeId,
    confirmTokenHash: hashToken(tokens.forContact('confirm', id, storeId)),
    unsubscribeTokenHash: hashToken(tokens.forContact('unsubscribe', id, storeId)),
    now,
  })
}
