import { inStore } from '#database/connection.ts'
import { lockAddressBook } from '#database/queries/accounts/addresses.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { keepProofs } from '#database/queries/accounts/consents.ts'
import { deleteCustomer } from '#database/queries/accounts/customers.ts'
import { endSessions } from '#database/queries/accounts/sessions.ts'
import { deleteMailsTo } from '#database/queries/mail/mail.ts'
import { deleteVoidOrders, hasOpenContracts } from '#database/queries/orders/orders.ts'
import { eraseContact } from '../newsletter/erase-contact.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'
import { type CheckedPassword, checkPassword } from './passwords/check-password.ts'
import { traceOf } from './trace-of.ts'

export type ErasedUser =
  | { ok: true }
  | { ok: false; reason: 'ACCOUNT_IN_USE' }
  | Extract<CheckedPassword, { ok: false }>

/**
 * Nothing of the person stays but the fact that there was an account, the proofs of consents without the address, and
 * the orders and memberships the law wants kept.
 * Not while one of them is under way.
 */
export async function eraseUser(
  dependencies: AccountDependencies,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
): Promise<ErasedUser> {
  const checked = await checkPassword(dependencies, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const { email } = checked.known.customer
  const now = dependencies.now()
  const ended = await inStore(dependencies.db, storeId, async (trx) => {
    await lockAddressBook(trx, userId)
    if (await hasOpenContracts(trx, userId)) return null
    const sessions = await endSessions(trx, { customerId: userId, now })
    await eraseContact(trx, dependencies, { storeId, email })
    await keepProofs(trx, { email, emailHash: dependencies.tokens.emailHashes(email, storeId)[0], at: now })
    await deleteMailsTo(trx, email)
    await deleteVoidOrders(trx, userId)
    await deleteCustomer(trx, userId)
    await writeAuditLine(trx, {
      storeId,
      subjectId: userId,
      event: 'account-erased',
      detail: traceOf(visitor),
      at: now,
    })
    return sessions
  })
  if (ended === null) return { ok: false, reason: 'ACCOUNT_IN_USE' }
  dependencies.sessions.forget(ended)
  return { ok: true }
}
