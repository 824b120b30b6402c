import type { Transaction } from '#database/connection.ts'
import type { Consent } from '#database/queries/accounts/consents.ts'
import { updateContact } from '#database/queries/newsletter/newsletter.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import type { ShownOn } from '../accounts/consent-words.ts'
import { writeConsent } from '../accounts/write-consent.ts'

type Wishes = { marketing?: boolean | undefined; profiling?: boolean | undefined }

/** Writes down what holds from now on, with its date, and lets the mailing provider know. */
export async function applyConsents(
  trx: Transaction,
  { jobs, now }: Pick<AccountDependencies, 'jobs' | 'now'>,
  {
    contact,
    wishes,
    source,
    shownOn,
  }: { contact: NewsletterContact; wishes: Wishes; source: Consent['source']; shownOn?: ShownOn },
): Promise<void> {
  const { id, storeId, email, language, marketingSince, profilingSince } = contact
  const at = now()
  const proof = { storeId, email, language, source, shownOn, at }
  const hasNewMarketing = wishes.marketing !== undefined && wishes.marketing !== (marketingSince !== null)
  const hasNewProfiling = wishes.profiling !== undefined && wishes.profiling !== (profilingSince !== null)
  if (hasNewMarketing) {
    const given = wishes.marketing === true
    const dates = given ? { marketingSince: at, unsubscribedAt: null } : { marketingSince: null, unsubscribedAt: at }
    await updateContact(trx, { id, ...dates, now: at })
    await writeConsent(trx, { ...proof, kind: 'marketing', given })
  }
  if (hasNewProfiling) {
    const given = wishes.profiling === true
    await updateContact(trx, { id, profilingSince: given ? at : null, now: at })
    await writeConsent(trx, { ...proof, kind: 'profiling', given })
  }
  if (hasNewMarketing || hasNewProfiling) await jobs.enqueue(trx, 'sync-contact', { storeId, contactId: id })
}
