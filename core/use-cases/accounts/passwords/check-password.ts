import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { type CustomerWithPassword, findCustomer } from '#database/queries/accounts/customers.ts'
import { forgetTurns, type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { type AccountDependencies, TOO_BUSY, type Visitor } from '../account-dependencies.ts'
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
  const turn = await takeTurn(dependencies.limiter, 'password', { storeId, account: userId, address: visitor.address })
  if (!turn.ok) return turn
  const known = await inStore(dependencies.db, storeId, (trx) => findCustomer(trx, userId))
  if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' }
  const isMatch = await dependencies.passwords.matches(password, known.passwordHash)
  if (isMatch === null) return TOO_BUSY
  if (!isMatch) {
    const line = { storeId, subjectId: userId, detail: traceOf(visitor), at: dependencies.now() }
    await inStore(dependencies.db, storeId, (trx) => writeAuditLine(trx, { ...line, event: 'password-refused' }))
    return { ok: false, reason: 'PASSWORD_WRONG' }
  }
  await forgetTurns(dependencies.limiter, 'password', { storeId, account: userId })
  return { ok: true, known }
}
