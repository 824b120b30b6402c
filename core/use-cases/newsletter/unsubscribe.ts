import { inStore } from '#database/connection.ts'
import { findContactByToken, updateContact } from '#database/queries/newsletter/newsletter.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { applyConsents } from './apply-consents.ts'

export type Unsubscribed = { ok: true } | { ok: false; reason: 'LINK_UNKNOWN' }

/** Works at any time and as often as it is asked. */
export async function unsubscribe(
  dependencies: AccountDependencies,
  { storeId, token }: { storeId: string; token: string },
): Promise<Unsubscribed> {
  return inStore(dependencies.db, storeId, async (trx) => {
    const contact = await findContactByToken(trx, 'unsubscribe', hashToken(token))
    if (contact === null) return { ok: false, reason: 'LINK_UNKNOWN' }
    const now = dependencies.now()
    await updateContact(trx, { id: contact.id, unsubscribedAt: now, now })
    await applyConsents(trx, dependencies, { contact, wishes: { marketing: false }, source: 'unsubscribe-link' })
    return { ok: true }
  })
}
