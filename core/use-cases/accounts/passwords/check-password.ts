import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { type CustomerWithPassword, findCustomer } from '#database/queries/accounts/customers.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { forgetPasswordTurns, matchPassword } from '#use-cases/identity/match-password.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

export type CheckedPassword =
  | { ok: true; known: CustomerWithPassword }
  | { ok: false; reason: 'USER_NOT_FOUND' | 'PASSWORD_WRONG' }
  | typeof TOO_BUSY
  | TooMany

/**
 * Asked again before what cannot be undone or taken back: an open laptop is not its owner. The one place for it: an
 * account that has no password will prove itself here by its passkey.
 */
export async function checkPassword(
  dependencies: AccountDependencies,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
): Promise<CheckedPassword> {
  const subject = customerSubject({ storeId, userId })
  const find = () => inStore(dependencies.db, storeId, (trx) => findCustomer(trx, userId))
  const matched = await matchPassword(dependencies, { subject, password, address: visitor.address, find })
  if (!matched.ok && matched.reason === 'PASSWORD_WRONG') {
    if (!matched.isThere) return { ok: false, reason: 'USER_NOT_FOUND' }
    const line = { storeId, subjectId: userId, detail: traceOf(visitor), at: dependencies.now() }
    await inStore(dependencies.db, storeId, (trx) => writeAuditLine(trx, { ...line, event: 'password-refused' }))
    return { ok: false, reason: 'PASSWORD_WRONG' }
  }
  if (matched.ok) await forgetPasswordTurns(dependencies, subject)
  return matched
}
