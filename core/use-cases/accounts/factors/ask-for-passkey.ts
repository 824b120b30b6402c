import { inStore } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/accounts/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/identity/passkey-rules.ts'
import { creationOptions, type RelyingParty } from '#providers/passkeys/passkeys.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { boundTo, CHALLENGE_LIFE } from './passkey-purposes.ts'

export type RequestedPasskey =
  | { ok: true; options: Awaited<ReturnType<typeof creationOptions>> }
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
  const { storeId, userId, party } = input
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const passkeys = await inStore(dependencies.db, storeId, (trx) => listPasskeys(trx, userId))
  if (passkeys.length >= MOST_PASSKEYS) return { ok: false, reason: 'TOO_MANY_PASSKEYS' }
  const known = passkeys.filter(({ relyingParty }) => relyingParty === party.id)
  const expiresAt = new Date(dependencies.now().getTime() + CHALLENGE_LIFE)
  const challenge = dependencies.tokens.challengeFor(boundTo.newPasskey(input), expiresAt)
  const userName = checked.known.customer.email
  return { ok: true, options: await creationOptions(party, { challenge, userId, userName, known }) }
}
