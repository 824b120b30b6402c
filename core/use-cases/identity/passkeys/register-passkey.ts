import type { Transaction } from '#database/connection.ts'
import { spendChallenge } from '#database/queries/identity/challenges.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { type NewPasskey, savePasskey } from '#database/queries/identity/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/identity/passkey-rules.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import type { Realm, Subject } from '#domain/identity/subject.ts'
import { type Attestation, challengeIn, type RelyingParty, verifyAttestation } from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

/** A key that is true, and not yet anybody's. */
export type Attested = { passkey: NewPasskey; challengeHash: Buffer; expiresAt: Date }

/** Null: it was not made for this party, from what was offered in this session. */
export async function readAttestation(
  { tokens }: Pick<IdentityDependencies, 'tokens'>,
  {
    realm,
    sessionId,
    attestation,
    party,
    now,
  }: {
    realm: Realm
    sessionId: string
    attestation: Attestation
    party: RelyingParty
    now: Date
  },
): Promise<Attested | null> {
  const challenge = challengeIn(attestation) ?? ''
  const read = tokens.readChallenge({ challenge, boundTo: boundTo.newPasskey(realm, sessionId), now })
  const passkey = read.ok ? await verifyAttestation(party, { attestation, challenge }) : null
  if (!read.ok || passkey === null) return null
  return { passkey, challengeHash: hashToken(challenge), expiresAt: read.expiresAt }
}

/** False: it was answered before, there are too many, or the key is somebody's already. */
export async function keepPasskey(
  trx: Transaction,
  { subject, attested, name, now }: { subject: Subject; attested: Attested; name: string; now: Date },
): Promise<boolean> {
  const { passkey, challengeHash, expiresAt } = attested
  if (!(await spendChallenge(trx, { realm: subject, challengeHash, expiresAt, now }))) return false
  const { passkeys } = await findFactors(trx, subject)
  return passkeys < MOST_PASSKEYS && savePasskey(trx, { subject, ...passkey, name, now })
}
