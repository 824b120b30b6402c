import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { updateCustomer } from '#database/queries/accounts/customers.ts'
import { forgetKnownDevices } from '#database/queries/accounts/known-devices.ts'
import { deleteUnusedLinks } from '#database/queries/accounts/one-time-links.ts'
import { deletePendingSignups } from '#database/queries/accounts/pending-signups.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { rememberDevice } from '../sessions/devices.ts'
import { traceOf } from '../trace-of.ts'

/**
 * A new password ends what the old one opened: all sessions, all links and every device that was known. The owner is
 * told; the device it was done on is known from now on. A second factor stays: a mailbox alone does not take it off.
 */
export async function replacePassword(
  trx: Transaction,
  dependencies: AccountDependencies,
  {
    customer,
    passwordHash,
    event,
    visitor,
    now,
  }: {
    customer: Customer
    passwordHash: string
    event: 'password-changed' | 'password-reset'
    visitor: Visitor
    now: Date
  },
): Promise<{ ended: string[]; deviceToken: string }> {
  const { id, storeId, email, language, confirmedAt } = customer
  await updateCustomer(trx, { id, passwordHash, confirmedAt: confirmedAt ?? now, now })
  const ended = await endSessions(trx, { subject: customerSubject({ storeId, userId: id }), now })
  await deletePendingSignups(trx, { customerId: id })
  await deleteUnusedLinks(trx, { customerId: id })
  // Until an address is confirmed nobody has logged in with a password: the first one is no change.
  if (confirmedAt !== null)
    await enqueueMail(trx, dependencies, { storeId, kind: 'password-changed', recipient: email, language })
  await writeAuditLine(trx, { storeId, subjectId: id, event, detail: traceOf(visitor), at: now })
  await forgetKnownDevices(trx, id)
  const { deviceToken } = await rememberDevice(trx, { customer, visitor, now })
  return { ended, deviceToken }
}
