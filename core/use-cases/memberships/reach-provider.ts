import { inStore } from '#database/connection.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import type { MembershipDependencies } from './membership-dependencies.ts'

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

/** Asks the provider how the record's payment stands, and follows; false: it cannot be asked. */
export async function syncRecord(
  dependencies: MembershipDependencies,
  { storeId, id: userMembershipId }: Pick<UserMembership, 'storeId' | 'id'>,
): Promise<boolean> {
  const [payment] = await inStore(dependencies.db, storeId, (trx) => listPayments(trx, { userMembershipId }))
  return payment === undefined || reachProvider(() => syncPayment(dependencies, dependencies.subjects, payment))
}
