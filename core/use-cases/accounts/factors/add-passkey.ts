import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { Attestation, RelyingParty } from '#providers/passkeys/passkeys.ts'
import { keepPasskey, readAttestation } from '#use-cases/identity/passkeys/register-passkey.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { changeFactors } from './change-factors.ts'

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
  const { storeId, userId, sessionId, name, visitor } = input
  const subject = customerSubject(input)
  const now = dependencies.now()
  const attested = await readAttestation(dependencies, { ...input, realm: subject, now })
  if (attested === null) return REFUSED
  return inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null || !(await keepPasskey(trx, { subject, attested, name, now }))) return REFUSED
    const { customer } = known
    const detail = { passkey: name }
    await changeFactors(trx, dependencies, { customer, change: 'passkey-added', detail, sessionId, visitor, now })
    return { ok: true } as const
  })
}
