import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { saveSignup } from '#database/queries/accounts/customers.ts'
import { deletePendingSignups, savePendingSignup } from '#database/queries/accounts/pending-signups.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'
import { traceOf } from './trace-of.ts'
import { writeConsent } from './write-consent.ts'

export type SignedUp = { ok: true } | typeof PASSWORD_COMMON | typeof TOO_BUSY | TooMany

export type Signup = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'language'> & {
  password: string
  /** Of the account, beside any mailing list. */
  wantsNews: boolean
}

const DAY = 24 * 60 * 60 * 1000
/** Longer than any link to it; afterwards a new password is the way in. */
const PENDING_LIFE = 30 * DAY

/** Whoever asks learns nothing about an address: what there is to know goes to its owner, by e-mail. */
export async function signUp(
  dependencies: AccountDependencies,
  { storeId, signup, visitor }: { storeId: string; signup: Signup; visitor: Visitor },
): Promise<SignedUp> {
  const { password, wantsNews, ...person } = signup
  const { email, language } = person
  if (dependencies.passwords.isCommon(password)) return PASSWORD_COMMON
  const turn = await takeTurn(dependencies.limiter, 'signup', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn
  const passwordHash = await dependencies.passwords.hash(password)
  if (passwordHash === null) return TOO_BUSY

  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const customerId = await saveSignup(trx, { ...person, storeId, passwordHash, now })
    if (customerId === null) {
      await enqueueMail(trx, dependencies, { storeId, kind: 'already-registered', recipient: email, language })
      return { ok: true }
    }
    const { email: _, ...waiting } = person
    await deletePendingSignups(trx, { customerId, before: new Date(now.getTime() - PENDING_LIFE) })
    const pending = { ...waiting, wantsNews, storeId, customerId, passwordHash, createdAt: now }
    const subjectId = await savePendingSignup(trx, pending)
    await writeConsent(trx, { storeId, email, language, kind: 'terms', given: true, source: 'sign-up', at: now })
    await writeAuditLine(trx, { storeId, subjectId: customerId, event: 'signed-up', detail: traceOf(visitor), at: now })
    await enqueueMail(trx, dependencies, { storeId, kind: 'confirm-email', recipient: email, language, subjectId })
    return { ok: true }
  })
}
