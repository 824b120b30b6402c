import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { openSession, type TokenPair } from '../sessions/open-session.ts'
import { type CheckedPassword, checkPassword } from './check-password.ts'
import { replacePassword } from './replace-password.ts'

export type ChangedPassword =
  | { ok: true; tokens: TokenPair; deviceToken: string }
  | typeof PASSWORD_COMMON
  | Extract<CheckedPassword, { ok: false }>

/** Everybody is logged out; the one who changed it goes on in a new session. */
export async function changePassword(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; currentPassword: string; newPassword: string; visitor: Visitor },
): Promise<ChangedPassword> {
  const { storeId, userId, currentPassword, newPassword, visitor } = input
  if (dependencies.passwords.isCommon(newPassword)) return PASSWORD_COMMON
  const checked = await checkPassword(dependencies, { storeId, userId, password: currentPassword, visitor })
  if (!checked.ok) return checked
  const passwordHash = await dependencies.passwords.hash(newPassword)
  if (passwordHash === null) return TOO_BUSY

  const now = dependencies.now()
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const current = await findCustomer(trx, userId)
    const wasChangedMeanwhile = current?.passwordHash !== checked.known.passwordHash
    if (current === null || wasChangedMeanwhile) return { ok: false, reason: 'PASSWORD_WRONG' } as const
    const { customer } = current
    const change = { customer, passwordHash, event: 'password-changed', visitor, now } as const
    const replaced = await replacePassword(trx, dependencies, change)
    const tokens = await openSession(trx, dependencies, { customer, userAgent: visitor.userAgent, now })
    return { ok: true, tokens, ...replaced } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  return { ok: true, tokens: outcome.tokens, deviceToken: outcome.deviceToken }
}
