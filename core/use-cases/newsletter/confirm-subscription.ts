import { inStore } from '#database/connection.ts'
import { findContactByToken } from '#database/queries/newsletter/newsletter.ts'
import { asksForMore, isStillWanted } from '#domain/newsletter/newsletter-contact.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { confirmContact } from './confirm-contact.ts'

export type ConfirmedSubscription = { ok: true } | { ok: false; reason: 'LINK_UNKNOWN' | 'LINK_EXPIRED' }

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Said twice is still yes; said after the person has unsubscribed again, it is an old link. */
export async function confirmSubscription(
  dependencies: AccountDependencies,
  { storeId, token }: { storeId: string; token: string },
): Promise<ConfirmedSubscription> {
  return inStore(dependencies.db, storeId, async (trx) => {
    const contact = await findContactByToken(trx, 'confirm', hashToken(token))
    if (contact === null || contact.erasedAt !== null) return { ok: false, reason: 'LINK_UNKNOWN' }
    if (isStillWanted(contact) && !asksForMore(contact, contact)) return { ok: true }
    const isTooOld = dependencies.now().getTime() - contact.requestedAt.getTime() > WEEK
    if (!isStillWanted(contact) || isTooOld) return { ok: false, reason: 'LINK_EXPIRED' }
    await confirmContact(trx, dependencies, contact)
    return { ok: true }
  })
}
