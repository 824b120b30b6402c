import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { storeRealm } from '#domain/identity/subject.ts'
import type { Assertion, RelyingParty } from '#providers/passkeys/passkeys.ts'
import { type Clone, checkPasskey as checkPasskeyOf } from '#use-cases/identity/passkeys/check-passkey.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

export type CheckedPasskey = { ok: true; customerId: string } | { ok: false; reason: 'PASSKEY_REFUSED' }

/** Whether somebody holds a passkey of this store. A copied one leaves a line at its owner's account. */
export async function checkPasskey(
  trx: Transaction,
  dependencies: Pick<AccountDependencies, 'tokens'>,
  input: { storeId: string; bound: string; assertion: Assertion; party: RelyingParty; visitor: Visitor; now: Date },
): Promise<CheckedPasskey> {
  const { storeId } = input
  const checked = await checkPasskeyOf(trx, dependencies, { ...input, realm: storeRealm(storeId) })
  if (checked.ok) return { ok: true, customerId: checked.subject.id }
  if (checked.clone !== null) await noteClone(trx, checked.clone, input)
  return { ok: false, reason: 'PASSKEY_REFUSED' }
}

async function noteClone(
  trx: Transaction,
  { subject, name, stored, shown }: Clone,
  { storeId, visitor, now }: { storeId: string; visitor: Visitor; now: Date },
): Promise<void> {
  const detail = { passkey: name, stored: String(stored), shown: String(shown), ...traceOf(visitor) }
  await writeAuditLine(trx, { storeId, subjectId: subject.id, event: 'passkey-cloned', detail, at: now })
}
