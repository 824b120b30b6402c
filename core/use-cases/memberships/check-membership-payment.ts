import { inStore } from '#database/connection.ts'
import { findOwnRecord } from './find-own-record.ts'
import { type MembershipDependencies, NOT_FOUND, type OwnRecord, PROVIDER_DOWN } from './membership-dependencies.ts'
import { syncRecord } from './reach-provider.ts'

export type CheckedMembershipPayment =
  | { ok: true }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN' }

/** For those who come back from the payment page before the provider has told. */
export async function checkMembershipPayment(
  dependencies: MembershipDependencies,
  own: OwnRecord,
): Promise<CheckedMembershipPayment> {
  const record = await inStore(dependencies.db, own.storeId, (trx) => findOwnRecord(trx, own))
  if (record === null) return NOT_FOUND
  return (await syncRecord(dependencies, record)) ? { ok: true } : PROVIDER_DOWN
}
