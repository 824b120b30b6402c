import { inStore } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/accounts/passkeys.ts'
import { type RelyingParty, requestOptions } from '#providers/passkeys/passkeys.ts'
import type { AccountDependencies } from '../account-dependencies.ts'
import { boundTo, CHALLENGE_LIFE } from './passkey-purposes.ts'
import { readPendingLogIn } from './pending-log-in.ts'

export type OfferedPasskeys =
  | { ok: true; options: Awaited<ReturnType<typeof requestOptions>> }
  | { ok: false; reason: 'SECOND_FACTOR_EXPIRED' }

/**
 * What the browser is to ask its passkeys. To log in: any that it has for this store, and whose they are is not known
 * here. As a second factor: those of the customer whose password was right.
 */
export async function offerPasskeys(
  dependencies: AccountDependencies,
  { storeId, pending, party }: { storeId: string; pending: string | undefined; party: RelyingParty },
): Promise<OfferedPasskeys> {
  const now = dependencies.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE)
  if (pending === undefined) {
    const challenge = dependencies.tokens.challengeFor(boundTo.logIn({ storeId }), expiresAt)
    return { ok: true, options: await requestOptions(party, { challenge, known: [] }) }
  }
  const waiting = readPendingLogIn(dependencies, { token: pending, storeId, now })
  if (waiting === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' }
  const { customerId } = waiting
  const passkeys = await inStore(dependencies.db, storeId, (trx) => listPasskeys(trx, customerId))
  const known = passkeys.filter(({ relyingParty }) => relyingParty === party.id)
  const challenge = dependencies.tokens.challengeFor(boundTo.secondFactor({ storeId, customerId }), expiresAt)
  return { ok: true, options: await requestOptions(party, { challenge, known }) }
}
