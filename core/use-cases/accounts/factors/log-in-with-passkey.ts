import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import { storeRealm } from '#domain/identity/subject.ts'
import type { Assertion, RelyingParty } from '#providers/passkeys/passkeys.ts'
import { takePasskeyTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CompletedLogIn, completeLogIn } from '../sessions/complete-log-in.ts'
import { type CheckedPasskey, checkPasskey } from './check-passkey.ts'

export type LoggedInWithPasskey = CompletedLogIn | Extract<CheckedPasskey, { ok: false }> | TooMany

/** Device and finger at once: nothing more is asked. */
export async function logInWithPasskey(
  dependencies: AccountDependencies,
  input: { storeId: string; assertion: Assertion; party: RelyingParty; visitor: Visitor },
): Promise<LoggedInWithPasskey> {
  const { storeId, visitor } = input
  const realm = storeRealm(storeId)
  const { id: credentialId } = input.assertion
  const turn = await takePasskeyTurn(dependencies, { realm, credentialId, address: visitor.address })
  if (!turn.ok) return turn
  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const checked = await checkPasskey(trx, dependencies, { ...input, bound: boundTo.logIn(realm), now })
    if (!checked.ok) return checked
    const known = await findCustomer(trx, checked.customerId)
    if (known === null) return { ok: false, reason: 'PASSKEY_REFUSED' } as const
    return completeLogIn(trx, dependencies, { customer: known.customer, visitor, by: 'passkey', now })
  })
}
