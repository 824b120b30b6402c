import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { lockCustomer, updateCustomer } from '#database/queries/accounts/customers.ts'
import { spendConfirmations } from '#database/queries/accounts/one-time-links.ts'
import {
  deletePendingSignups,
  listPendingSignups,
  type PendingSignup,
} from '#database/queries/accounts/pending-signups.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { confirmWaitingContact } from '../newsletter/confirm-waiting-contact.ts'
import { rememberNewsWish } from '../newsletter/news-wish.ts'
import { joinGuestOrders } from '../orders/placing/join-guest-orders.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'
import { type FollowedLink, followLink, lookAtLink } from './follow-link.ts'
import { traceOf } from './trace-of.ts'

export type ConfirmedEmail =
  | { ok: true; email: string }
  | { ok: false; reason: 'PASSWORD_WRONG' }
  | Extract<FollowedLink, { ok: false }>
  | typeof TOO_BUSY
  | TooMany

/** Each costs a core some 20 ms; the one the link was mailed for is always among them. */
const MOST_COMPARED = 5

/**
 * The link proves the mailbox, the password says whose sign-up it was. Without it, whoever signs up with an address of
 * somebody else would only have to wait until the owner presses the button.
 */
export async function confirmEmail(
  dependencies: AccountDependencies,
  { storeId, token, password, visitor }: { storeId: string; token: string; password: string; visitor: Visitor },
): Promise<ConfirmedEmail> {
  const turn = await takeTurn(dependencies.limiter, 'link', { storeId, account: token, address: visitor.address })
  if (!turn.ok) return turn
  const now = dependencies.now()
  const wanted = { kind: 'confirm-email', token, now } as const
  const waiting = await inStore(dependencies.db, storeId, async (trx) => {
    const link = await lookAtLink(trx, wanted)
    if (!link.ok) return link
    const { signupId, known } = link
    const customerId = known.customer.id
    const signups = await listPendingSignups(trx, { customerId, first: signupId, limit: MOST_COMPARED })
    return { ok: true, customerId, signups } as const
  })
  if (!waiting.ok) return waiting
  const chosen = await findMatch(dependencies, waiting.signups, password)
  if (chosen === 'busy') return TOO_BUSY
  if (chosen === null) return { ok: false, reason: 'PASSWORD_WRONG' }

  return inStore(dependencies.db, storeId, async (trx) => {
    await lockCustomer(trx, waiting.customerId)
    const link = await followLink(trx, wanted)
    if (!link.ok) return link
    const { id, email } = link.known.customer
    const { id: _, wantsNews, ...signup } = chosen
    await updateCustomer(trx, { id, ...signup, confirmedAt: now, now })
    await deletePendingSignups(trx, { customerId: id })
    await spendConfirmations(trx, id, now)
    await confirmWaitingContact(trx, dependencies, email)
    if (wantsNews)
      await rememberNewsWish(trx, { storeId, email, language: signup.language, source: 'sign-up', at: now })
    await joinGuestOrders(trx, { customer: link.known.customer, now })
    await writeAuditLine(trx, { storeId, subjectId: id, event: 'email-confirmed', detail: traceOf(visitor), at: now })
    return { ok: true, email }
  })
}

async function findMatch(
  { passwords }: AccountDependencies,
  signups: readonly PendingSignup[],
  password: string,
): Promise<PendingSignup | 'busy' | null> {
  for (const signup of signups) {
    const isMatch = await passwords.matches(password, signup.passwordHash)
    if (isMatch === null) return 'busy'
    if (isMatch) return signup
  }
  return null
}
