import type { Transaction } from '#database/connection.ts'
import { becomePerson, showStaffKeys } from '#database/office.ts'
import { findStaffPasskey, markStaffPasskeyUsed, spendStaffChallenge } from '#database/queries/staff/passkeys.ts'
import { isCloned } from '#domain/identity/passkey-rules.ts'
import { type Assertion, challengeIn, toUserHandle, verifyAssertion } from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** What a challenge is bound to: one that was asked for one thing is answered for nothing else. */
export const boundTo = {
  logIn: 'staff log in',
  proof: (sessionId: string) => `staff proof ${sessionId}`,
  newPasskey: (sessionId: string) => `staff new passkey ${sessionId}`,
}

export const CHALLENGE_LIFE = 10 * 60_000

/** Whose passkey it is, if it is true and answered for the first time; the transaction is theirs from then on. */
export async function checkStaffPasskey(
  trx: Transaction,
  { tokens, party }: Pick<StaffDependencies, 'tokens' | 'party'>,
  { bound, assertion, now }: { bound: string; assertion: Assertion; now: Date },
): Promise<{ personId: string } | null> {
  const challenge = challengeIn(assertion) ?? ''
  const read = tokens.readChallenge({ challenge, boundTo: bound, now })
  if (!read.ok) return null
  await showStaffKeys(trx, { credential: assertion.id })
  const passkey = await findStaffPasskey(trx, assertion.id)
  if (passkey === null || !isOfOwner(assertion, passkey.personId)) return null
  const verified = await verifyAssertion(party, { assertion, challenge, passkey })
  if (verified === null) return null
  const { expiresAt } = read
  if (!(await spendStaffChallenge(trx, { challengeHash: hashToken(challenge), expiresAt, now }))) return null
  if (isCloned({ stored: passkey.counter, shown: verified.counter })) return null
  await becomePerson(trx, passkey.personId)
  const { id, counter: before, personId } = passkey
  const isCurrent = await markStaffPasskeyUsed(trx, { id, before, counter: verified.counter, now })
  return isCurrent ? { personId } : null
}

/** A key says whose it is, if it was found without a name. */
function isOfOwner({ response: { userHandle } }: Assertion, personId: string): boolean {
  return userHandle === undefined || userHandle === Buffer.from(toUserHandle(personId)).toString('base64url')
}
