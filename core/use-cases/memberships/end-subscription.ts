import { inStore } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { findProvider } from '../payments/payment-accounts.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'

/** Nothing more is paid for a membership that is over, whoever ended it. */
export async function endSubscription(
  dependencies: PaymentDependencies,
  { storeId, userMembershipId }: { storeId: string; userMembershipId: string },
): Promise<void> {
  const record = await inStore(dependencies.db, storeId, (trx) => findUserMembership(trx, userMembershipId))
  if (record === null || record.subscriptionId === null) return
  const provider = await findProvider(dependencies, record)
  await provider?.endSubscription({ subscriptionId: record.subscriptionId, key: `end ${record.id}` })
}
