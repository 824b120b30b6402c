import { inStore } from '#database/connection.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'
import { eraseCustomer } from './erase-customer.ts'
import { type CheckedPassword, checkPassword } from './passwords/check-password.ts'
import { traceOf } from './trace-of.ts'

export type ErasedUser =
  | { ok: true }
  | { ok: false; reason: 'ACCOUNT_IN_USE' }
  | Extract<CheckedPassword, { ok: false }>

/** Somebody erases their own account. Not while an order or a membership is under way. */
export async function eraseUser(
  dependencies: AccountDependencies,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
): Promise<ErasedUser> {
  const checked = await checkPassword(dependencies, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const { email } = checked.known.customer
  const ended = await inStore(dependencies.db, storeId, (trx) =>
    eraseCustomer(trx, dependencies, { storeId, userId, email, detail: traceOf(visitor) }),
  )
  if (ended === null) return { ok: false, reason: 'ACCOUNT_IN_USE' }
  dependencies.sessions.invalidate(ended)
  return { ok: true }
}
