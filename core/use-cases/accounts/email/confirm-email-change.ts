import { inStore, type Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer, findCustomerByEmail, lockCustomer } from '#database/queries/accounts/customers.ts'
import { deleteEmailChange, lockEmailChange, moveEmail, noteProof } from '#database/queries/accounts/email-changes.ts'
import { deleteUnusedLinks } from '#database/queries/accounts/one-time-links.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { proveMailbox } from '#domain/accounts/email-change.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { joinGuestOrders } from '#use-cases/orders/placing/join-guest-orders.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { changeConsents } from '../../newsletter/change-consents.ts'
import { eraseContact } from '../../newsletter/erase-contact.ts'
import { findNewsWish, rememberNewsWish, takeNewsWishBack } from '../../newsletter/news-wish.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

type LinkRefusal = { ok: false; reason: 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'EMAIL_TAKEN' }

export type ConfirmedEmailChange = { ok: true; status: 'waiting' | 'done' } | LinkRefusal | TooMany

/** A click in one of the two mailboxes; with the second the account has its new e-mail, and everybody is logged out. */
export async function confirmEmailChange(
  dependencies: AccountDependencies,
  { storeId, token, visitor }: { storeId: string; token: string; visitor: Visitor },
): Promise<ConfirmedEmailChange> {
  const turn = await takeTurn(dependencies.limiter, 'link', { storeId, account: token, address: visitor.address })
  if (!turn.ok) return turn
  const now = dependencies.now()
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const found = await lockEmailChange(trx, hashToken(token))
    const known = found && (await findCustomer(trx, found.change.customerId))
    if (!found || !known) return { ok: false, reason: 'LINK_UNKNOWN' } as const
    const { change, mailbox } = found
    const next = proveMailbox(change, mailbox, now)
    if (next === 'over') return { ok: false, reason: 'LINK_EXPIRED' } as const
    await noteProof(trx, { id: change.id, mailbox, now })
    if (next === 'waiting') return { ok: true, status: 'waiting', ended: [] } as const
    await deleteEmailChange(trx, change.customerId)
    await lockCustomer(trx, change.customerId)
    // Both mailboxes are proved: whoever reads this may know that the other account exists.
    if (await findCustomerByEmail(trx, change.newEmail)) return { ok: false, reason: 'EMAIL_TAKEN' } as const
    const { newEmail } = change
    const ended = await moveAccount(trx, dependencies, { customer: known.customer, newEmail, visitor, now })
    return { ok: true, status: 'done', ended } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate([...outcome.ended])
  return { ok: true, status: outcome.status }
}

async function moveAccount(
  trx: Transaction,
  dependencies: AccountDependencies,
  { customer, newEmail, visitor, now }: { customer: Customer; newEmail: string; visitor: Visitor; now: Date },
): Promise<string[]> {
  const { id, storeId, email, language } = customer
  const contact = await findContactByEmail(trx, email)
  const hasNewsWish = !contact?.marketingSince && (await findNewsWish(trx, email)) !== null
  await moveEmail(trx, { customerId: id, newEmail, now })
  const moved = { ...customer, email: newEmail }
  if (contact !== null && contact.erasedAt === null) {
    await eraseContact(trx, dependencies, { storeId, email })
    const wishes = { marketing: contact.marketingSince !== null, profiling: contact.profilingSince !== null }
    await changeConsents(trx, dependencies, { customer: moved, ...wishes })
  }
  if (hasNewsWish) {
    const wish = { storeId, language, source: 'profile', at: now } as const
    await takeNewsWishBack(trx, { ...wish, email })
    await rememberNewsWish(trx, { ...wish, email: newEmail })
  }
  await deleteUnusedLinks(trx, { customerId: id })
  await joinGuestOrders(trx, { customer: moved, now })
  for (const recipient of [email, newEmail]) {
    await enqueueMail(trx, dependencies, { storeId, kind: 'email-changed', recipient, language, subjectId: id })
  }
  await dependencies.jobs.enqueue(trx, 'tell-email', { storeId, customerId: id })
  await writeAuditLine(trx, { storeId, subjectId: id, event: 'email-changed', detail: traceOf(visitor), at: now })
  return endSessions(trx, { subject: customerSubject({ storeId, userId: id }), now })
}
