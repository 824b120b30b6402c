import { inStore, type Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { listPayments } from '#database/queries/payments.ts'
import { findUserMembership } from '#database/queries/user-memberships.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import type { Payment } from '../payments/payment-subject.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import type { MembershipTools, OwnRecord } from './membership-tools.ts'

/** Somebody else's is answered like one that does not exist. */
export async function findOwnRecord(
  trx: Transaction,
  { userId, id }: Pick<OwnRecord, 'userId' | 'id'>,
): Promise<UserMembership | null> {
  const record = isUuid(id) ? await findUserMembership(trx, id) : null
  return record?.customerId === userId ? record : null
}

/** Asks the provider how the record's payment stands, and follows; false: it cannot be asked. */
export async function syncRecord(
  tools: MembershipTools,
  { storeId, id: userMembershipId }: Pick<UserMembership, 'storeId' | 'id'>,
): Promise<boolean> {
  const [payment] = await inStore(tools.db, storeId, (trx) => listPayments(trx, { userMembershipId }))
  return payment === undefined || reachProvider(() => syncPayment(tools, tools.subjects, payment))
}

/** False: the provider is not there at present. */
export async function reachProvider(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof PaymentProviderDown) return false
    throw error
  }
}

export function isPayable({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'open' && expiresAt > now
}
