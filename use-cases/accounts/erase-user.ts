import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import { deleteConsents } from '#database/queries/consents.ts'
import { deleteCustomer } from '#database/queries/customers.ts'
import { deleteMailsTo } from '#database/queries/mail.ts'
import { endSessions } from '#database/queries/sessions.ts'
import { eraseContact } from '../newsletter/erase-contact.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { type CheckedPassword, checkPassword } from './check-password.ts'

export type ErasedUser = { ok: true } | Extract<CheckedPassword, { ok: false }>

/** Nothing of the person stays but the fact that there was an account and that it is gone. */
export async function eraseUser(
  tools: AccountTools,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
): Promise<ErasedUser> {
  const checked = await checkPassword(tools, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const { email } = checked.known.customer
  const now = tools.now()
  const ended = await inStore(tools.db, storeId, async (trx) => {
    const sessions = await endSessions(trx, { customerId: userId, now })
    await eraseContact(trx, tools, { storeId, email })
    await deleteConsents(trx, email)
    await deleteMailsTo(trx, email)
    await deleteCustomer(trx, userId)
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'account-erased', at: now })
    return sessions
  })
  tools.sessions.forget(ended)
  return { ok: true }
}
