import { inStore } from '#database/connection.ts'
import { findOwnRecord } from './find-own-record.ts'
import { type MembershipTools, NOT_FOUND, type OwnRecord, PROVIDER_DOWN } from './membership-tools.ts'
import { syncRecord } from './reach-provider.ts'

export type CheckedMembershipPayment =
  | { ok: true }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN' }

/** For those who come back from the payment page before the provider has told. */
export async function checkMembershipPayment(
  tools: MembershipTools,
  own: OwnRecord,
): Promise<CheckedMembershipPayment> {
  const record = await inStore(tools.db, own.storeId, (trx) => findOwnRecord(trx, own))
  if (record === null) return NOT_FOUND
  return (await syncRecord(tools, record)) ? { ok: true } : PROVIDER_DOWN
}
