import type { Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { priceOfChange } from '../plan-changes/plan-change-price.ts'

/**
 * A period was paid for that costs less by now: the provider had not been told of another plan yet when it renewed. What
 * was too much goes back, and the provider is told for the next time.
 */
export async function returnSurplus(
  trx: Transaction,
  dependencies: Pick<PaymentDependencies, 'jobs' | 'now'>,
  record: UserMembership,
): Promise<void> {
  const { id: userMembershipId, storeId, membershipId, periodStart } = record
  const [plan] = await findMemberships(trx, [membershipId])
  if (plan === undefined || periodStart === null) return
  const cost = await priceOfChange(trx, { record, current: plan, plan, now: periodStart })
  if (cost === null || cost >= 0) return
  const refund = { storeId, userMembershipId, amount: -cost, reason: 'proration', now: dependencies.now() }
  await requestRefund(trx, dependencies, refund)
  await dependencies.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId })
}
