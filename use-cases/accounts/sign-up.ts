import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import { writeConsent } from '#database/queries/consents.ts'
import { saveSignup } from '#database/queries/customers.ts'
import { deleteUnusedLinks } from '#database/queries/one-time-links.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type AccountTools, TOO_BUSY, type Visitor } from './account-tools.ts'
import { type TooMany, takeTurn } from './limits.ts'

export type SignedUp = { ok: true } | typeof TOO_BUSY | TooMany

export type Signup = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'language'> & { password: string }

/** Whoever asks learns nothing about an address: what there is to know goes to its owner, by e-mail. */
export async function signUp(
  tools: AccountTools,
  { storeId, signup, visitor }: { storeId: string; signup: Signup; visitor: Visitor },
): Promise<SignedUp> {
  const { password, ...person } = signup
  const { email, language } = person
  const turn = await takeTurn(tools.limiter, 'signup', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn
  const passwordHash = await tools.passwords.hash(password)
  if (passwordHash === null) return TOO_BUSY

  const now = tools.now()
  return inStore(tools.db, storeId, async (trx) => {
    const id = await saveSignup(trx, { ...person, storeId, passwordHash, now })
    if (id !== null) {
      await deleteUnusedLinks(trx, { customerId: id })
      await writeConsent(trx, { storeId, email, kind: 'terms', given: true, source: 'sign-up', at: now })
      await writeAuditLine(trx, { storeId, subjectId: id, event: 'signed-up', at: now })
    }
    const kind = id === null ? 'already-registered' : 'confirm-email'
    await enqueueMail(trx, tools, { storeId, kind, recipient: email, language })
    return { ok: true }
  })
}
