import type { Transaction } from '#database/connection.ts'
import { spendChallenge } from '#database/queries/identity/challenges.ts'
import { findPasskey, lockCounter, markPasskeyUsed } from '#database/queries/identity/passkeys.ts'
import { isCloned } from '#domain/identity/passkey-rules.ts'
import type { Realm, Subject } from '#domain/identity/subject.ts'
import {
  type Assertion,
  challengeIn,
  type RelyingParty,
  toUserHandle,
  verifyAssertion,
} from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

/** A key whose counter went back: a copy of it is somewhere. */
export type Clone = { subject: Subject; name: string; stored: number; shown: number }

export type CheckedPasskey = { ok: true; subject: Subject } | { ok: false; clone: Clone | null }

const REFUSED = { ok: false, clone: null } as const

/**
 * Whose passkey it is, if it is one of this realm: for what it was asked, at its own domain, and for the first time. The
 * transaction is theirs from then on.
 */
export async function checkPasskey(
  trx: Transaction,
  { tokens }: Pick<IdentityDependencies, 'tokens'>,
  {
    realm,
    bound,
    assertion,
    party,
    now,
  }: {
    realm: Realm
    bound: string
    assertion: Assertion
    party: RelyingParty
    now: Date
  },
): Promise<CheckedPasskey> {
  const challenge = challengeIn(assertion) ?? ''
  const read = tokens.readChallenge({ challenge, boundTo: bound, now })
  if (!read.ok) return REFUSED
  const passkey = await findPasskey(trx, { realm, credentialId: assertion.id })
  if (passkey === null || !isOfOwner(assertion, passkey.subjectId)) return REFUSED
  const verified = await verifyAssertion(party, { assertion, challenge, passkey })
  if (verified === null) return REFUSED
  const { expiresAt } = read
  if (!(await spendChallenge(trx, { realm, challengeHash: hashToken(challenge), expiresAt, now }))) return REFUSED

  const subject: Subject = { ...realm, id: passkey.subjectId }
  const { id: passkeyId, name } = passkey
  const { counter: shown } = verified
  const stored = await lockCounter(trx, { subject, passkeyId })
  if (stored === null) return REFUSED
  if (isCloned({ stored, shown })) return { ok: false, clone: { subject, name, stored, shown } }
  await markPasskeyUsed(trx, { subject, passkeyId, counter: shown, now })
  return { ok: true, subject }
}

/** A key says whose it is, if it was found without a name. */
function isOfOwner({ response: { userHandle } }: Assertion, subjectId: string): boolean {
  return userHandle === undefined || userHandle === Buffer.from(toUserHandle(subjectId)).toString('base64url')
}
