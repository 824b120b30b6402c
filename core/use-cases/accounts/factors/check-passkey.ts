import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import {
  lockPasskey,
  markPasskeyUsed,
  type StoredPasskey,
  spendChallenge,
} from '#database/queries/accounts/passkeys.ts'
import { isCloned } from '#domain/identity/passkey-rules.ts'
import {
  type Assertion,
  challengeIn,
  type RelyingParty,
  toUserHandle,
  verifyAssertion,
} from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

export type CheckedPasskey = { ok: true; passkey: StoredPasskey } | { ok: false; reason: 'PASSKEY_REFUSED' }

const REFUSED = { ok: false, reason: 'PASSKEY_REFUSED' } as const

/** Whether somebody holds a passkey of this store: for what it was asked, at its own domain, and for the first time. */
export async function checkPasskey(
  trx: Transaction,
  { tokens }: Pick<AccountDependencies, 'tokens'>,
  input: { storeId: string; boundTo: string; assertion: Assertion; party: RelyingParty; visitor: Visitor; now: Date },
): Promise<CheckedPasskey> {
  const { storeId, boundTo, assertion, party, visitor, now } = input
  const challenge = challengeIn(assertion) ?? ''
  const read = tokens.readChallenge({ challenge, boundTo, now })
  if (!read.ok) return REFUSED
  const passkey = await lockPasskey(trx, assertion.id)
  if (passkey === null || !isOfOwner(assertion, passkey.customerId)) return REFUSED
  const verified = await verifyAssertion(party, { assertion, challenge, passkey })
  if (verified === null) return REFUSED
  const { expiresAt } = read
  if (!(await spendChallenge(trx, { challengeHash: hashToken(challenge), storeId, expiresAt, now }))) return REFUSED

  const { id, customerId, counter: stored, name } = passkey
  if (isCloned({ stored, shown: verified.counter })) {
    const detail = { passkey: name, stored: String(stored), shown: String(verified.counter), ...traceOf(visitor) }
    await writeAuditLine(trx, { storeId, subjectId: customerId, event: 'passkey-cloned', detail, at: now })
    return REFUSED
  }
  await markPasskeyUsed(trx, { id, counter: verified.counter, now })
  return { ok: true, passkey }
}

/** A key says whose it is, if it was found without a name. */
function isOfOwner({ response: { userHandle } }: Assertion, customerId: string): boolean {
  return userHandle === undefined || userHandle === Buffer.from(toUserHandle(customerId)).toString('base64url')
}
