import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { isLive } from '#domain/memberships/user-membership.ts'
import { findProvider } from '#use-cases/payments/payment-accounts.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import { planLine } from '../plan-line.ts'

/** Tells the provider which plan the next period is for, again if the customer has changed their mind meanwhile. */
export async function announcePlanChange(
  dependencies: Pick<PaymentDependencies, 'db' | 'provider' | 'providerAccounts'>,
  { storeId, userMembershipId }: { storeId: string; userMembershipId: string },
): Promise<void> {
  const readWish = () =>
    inStore(dependencies.db, storeId, async (trx) => {
      const record = await findUserMembership(trx, userMembershipId)
      if (record === null || !isLive(record)) return null
      // What was asked for at once is told anew when it is settled.
      if (record.upgradeAskedAt !== null) return null
      const [plan] = await findMemberships(trx, [nextPlanId(record)])
      return plan === undefined ? null : { record, plan }
    })

  for (let announcedId: string | null = null; ; ) {
    const wish = await readWish()
    if (wish === null || wish.plan.id === announcedId || wish.record.subscriptionId === null) return
    const { record, plan } = wish
    // A key of its own each time: the same plan may be wished for, taken back and wished for again.
    const key = randomUUID()
    const line = planLine(plan, record)
    const provider = await findProvider(dependencies, record)
    if (provider === null) return
    await provider.changeLine({ subscriptionId: wish.record.subscriptionId, line, when: 'renewal', key })
    announcedId = plan.id
  }
}
