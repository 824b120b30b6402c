import { inStore } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/identity/passkey-rules.ts'
import { customerSubject, storeRealm } from '#domain/identity/subject.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import { offerNewPasskey } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'

export type RequestedPasskey =
  | { ok: true; options: Awaited<ReturnType<typeof offerNewPasskey>> }
  | { ok: false; reason: 'TOO_MANY_PASSKEYS' }
  | Extract<CheckedPassword, { ok: false }>

/** A passkey opens the account by itself, so the password is asked for before one is made. */
export async function askForPasskey(
  dependencies: AccountDependencies,
  input: {
    storeId: string
    userId: string
    sessionId: string
    password: string
    party: RelyingParty
    visitor: Visitor
  },
): Promise<RequestedPasskey> {
  const { storeId, userId, sessionId, party } = input
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const known = await inStore(dependencies.db, storeId, (trx) => listPasskeys(trx, customerSubject(input)))
  if (known.length >= MOST_PASSKEYS) return { ok: false, reason: 'TOO_MANY_PASSKEYS' }
  const userName = checked.known.customer.email
  const offer = { realm: storeRealm(storeId), sessionId, userId, userName, party, known, now: dependencies.now() }
  return { ok: true, options: await offerNewPasskey(dependencies, offer) }
}
