import type { Transaction } from '#database/connection.ts'
import { lockAddressBook } from '#database/queries/accounts/addresses.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { keepProofs } from '#database/queries/accounts/consents.ts'
import { deleteCustomer } from '#database/queries/accounts/customers.ts'
import { endChargesOf } from '#database/queries/charges/order-charges.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { forgetReasons } from '#database/queries/incidents/incidents.ts'
import { deleteMailsTo } from '#database/queries/mail/mail.ts'
import { forgetMembershipReasons } from '#database/queries/memberships/membership-adjustments.ts'
import { deleteVoidOrders, hasOpenContracts } from '#database/queries/orders/orders.ts'
import { deleteNotesAbout } from '#database/queries/staff/notes.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { forgetCredit } from '../credit/forget-credit.ts'
import { eraseContact } from '../newsletter/erase-contact.ts'
import type { AccountDependencies } from './account-dependencies.ts'

type Eraser = Pick<AccountDependencies, 'tokens' | 'jobs' | 'now'>

/**
 * Nothing of the person stays but the fact that there was an account, the proofs of consents without the address, and
 * the orders and memberships the law wants kept. Null: one of them is under way, and nothing was erased. Else the sessions
 * that have ended by it.
 */
export async function eraseCustomer(
  trx: Transaction,
  dependencies: Eraser,
  {
    storeId,
    userId,
    email,
    detail,
  }: { storeId: string; userId: string; email: string; detail: Record<string, string> },
): Promise<string[] | null> {
  const now = dependencies.now()
  await lockAddressBook(trx, userId)
  if (await hasOpenContracts(trx, userId)) return null
  const sessions = await endSessions(trx, { subject: customerSubject({ storeId, userId }), now })
  await eraseContact(trx, dependencies, { storeId, email })
  await keepProofs(trx, { email, emailHash: dependencies.tokens.emailHashes(email, storeId)[0], at: now })
  await deleteMailsTo(trx, email)
  await deleteNotesAbout(trx, userId)
  await forgetReasons(trx, userId)
  await forgetMembershipReasons(trx, userId)
  await forgetCredit(trx, { storeId, customerId: userId, now })
  await endChargesOf(trx, userId, now)
  await deleteVoidOrders(trx, userId)
  await deleteCustomer(trx, userId)
  await writeAuditLine(trx, { storeId, subjectId: userId, event: 'account-erased', detail, at: now })
  return sessions
}
