import { inStore } from '#database/connection.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { liftLoginLimits } from '#use-cases/identity/limits/login-limits.ts'
import { joinGuestOrders } from '#use-cases/orders/placing/join-guest-orders.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type FollowedLink, followLink } from '../follow-link.ts'
import { replacePassword } from './replace-password.ts'

export type ResetPassword =
  | { ok: true; deviceToken: string }
  | typeof PASSWORD_COMMON
  | Extract<FollowedLink, { ok: false }>
  | typeof TOO_BUSY
  | TooMany

/** Whoever has the link has the mailbox: the address counts as confirmed from now on. */
export async function resetPassword(
  dependencies: AccountDependencies,
  { storeId, token, password, visitor }: { storeId: string; token: string; password: string; visitor: Visitor },
): Promise<ResetPassword> {
  if (dependencies.passwords.isCommon(password)) return PASSWORD_COMMON
  const turn = await takeTurn(dependencies.limiter, 'link', { storeId, account: token, address: visitor.address })
  if (!turn.ok) return turn
  const passwordHash = await dependencies.passwords.hash(password)
  if (passwordHash === null) return TOO_BUSY
  const now = dependencies.now()
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const link = await followLink(trx, { kind: 'reset-password', token, now })
    if (!link.ok) return link
    const { customer } = link.known
    const change = { customer, passwordHash, event: 'password-reset', visitor, now } as const
    const replaced = await replacePassword(trx, dependencies, change)
    await joinGuestOrders(trx, { customer, now })
    return { ok: true, email: customer.email, ...replaced } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  await liftLoginLimits(dependencies.limiter, { storeId, email: outcome.email, visitor })
  return { ok: true, deviceToken: outcome.deviceToken }
}
