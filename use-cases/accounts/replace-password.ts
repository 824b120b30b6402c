import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import { updateCustomer } from '#database/queries/customers.ts'
import { deleteUnusedLinks } from '#database/queries/one-time-links.ts'
import { deletePendingSignups } from '#database/queries/pending-signups.ts'
import { endSessions } from '#database/queries/sessions.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { AccountTools } from './account-tools.ts'

/** A new password ends what the old one opened: all sessions and all links. The owner is told. */
export async function replacePassword(
  trx: Transaction,
  tools: AccountTools,
  {
    customer,
    passwordHash,
    event,
    now,
  }: { customer: Customer; passwordHash: string; event: 'password-changed' | 'password-reset'; now: Date },
): Promise<{ ended: string[] }> {
  const { id, storeId, email, language, confirmedAt } = customer
  await updateCustomer(trx, { id, passwordHash, confirmedAt: confirmedAt ?? now, now })
  const ended = await endSessions(trx, { customerId: id, now })
  await deletePendingSignups(trx, { customerId: id })
  await deleteUnusedLinks(trx, { customerId: id })
  await enqueueMail(trx, tools, { storeId, kind: 'password-changed', recipient: email, language })
  await writeAuditLine(trx, { storeId, subjectId: id, event, at: now })
  return { ended }
}
