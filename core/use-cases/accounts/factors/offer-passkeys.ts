import { inStore } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import { storeRealm } from '#domain/identity/subject.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import { offerPasskeys as offerPasskeysOf } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import { readPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type OfferedPasskeys =
  | { ok: true; options: Awaited<ReturnType<typeof offerPasskeysOf>> }
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
  const realm = storeRealm(storeId)
  if (pending === undefined) {
    const bound = boundTo.logIn(realm)
    return { ok: true, options: await offerPasskeysOf(dependencies, { bound, party, known: [], now }) }
  }
  const waiting = readPendingLogIn(dependencies, { token: pending, realm, now })
  if (waiting === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' }
  const { subject } = waiting
  const known = await inStore(dependencies.db, storeId, (trx) => listPasskeys(trx, subject))
  const bound = boundTo.secondFactor(subject)
  return { ok: true, options: await offerPasskeysOf(dependencies, { bound, party, known, now }) }
}
