import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { savePasskey, spendChallenge } from '#database/queries/accounts/passkeys.ts'
import { type Attestation, challengeIn, type RelyingParty, verifyAttestation } from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { changeFactors } from './change-factors.ts'
import { boundTo } from './passkey-purposes.ts'

export type AddedPasskey = { ok: true } | { ok: false; reason: 'PASSKEY_REFUSED' }

const REFUSED = { ok: false, reason: 'PASSKEY_REFUSED' } as const

/** A new key of the customer's, made for this store in this session. */
export async function addPasskey(
  dependencies: AccountDependencies,
  input: {
    storeId: string
    userId: string
    sessionId: string
    name: string
    attestation: Attestation
    party: RelyingParty
    visitor: Visitor
  },
): Promise<AddedPasskey> {
  const { storeId, userId, sessionId, name, attestation, party, visitor } = input
  const now = dependencies.now()
  const challenge = challengeIn(attestation) ?? ''
  const read = dependencies.tokens.readChallenge({ challenge, boundTo: boundTo.newPasskey(input), now })
  const made = read.ok ? await verifyAttestation(party, { attestation, challenge }) : null
  if (!read.ok || made === null) return REFUSED
  return inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    const { expiresAt } = read
    const isFirst = await spendChallenge(trx, { challengeHash: hashToken(challenge), storeId, expiresAt, now })
    if (known === null || !isFirst) return REFUSED
    const id = await savePasskey(trx, { storeId, customerId: userId, ...made, name, now })
    if (id === null) return REFUSED
    const { customer } = known
    const detail = { passkey: name }
    await changeFactors(trx, dependencies, { customer, change: 'passkey-added', detail, sessionId, visitor, now })
    return { ok: true } as const
  })
}
