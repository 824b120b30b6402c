import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { TakenFrom } from '#domain/payments/due.ts'
import { findSavedCard } from '../payments/find-saved-card.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'

/** The card by which a plan is paid: nobody is sent to a page for it. */
export async function findPlanCard(
  dependencies: Pick<PaymentDependencies, 'provider' | 'providerAccounts'>,
  record: UserMembership,
): Promise<TakenFrom> {
  const { providerCustomerId: customerId, subscriptionId } = record
  const owner = customerId === null ? null : { customerId, subscriptionId }
  const from = await findSavedCard(dependencies, record, async () => owner)
  return from.by === 'savedCard' ? from : { by: 'savedCard', card: null }
}
