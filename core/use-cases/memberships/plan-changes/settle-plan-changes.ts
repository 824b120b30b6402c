import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listUpgradesRequestedBefore } from '#database/queries/memberships/user-memberships.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { requireProvider, type TakenWith } from '#use-cases/payments/payment-accounts.ts'
import type { MembershipDependencies } from '../membership-dependencies.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { fulfilUpgrade, giveUpUpgrade, type RequestedUpgrade } from './requested-plan-change.ts'

/** Longer than anybody waits for the provider: nobody is at it any more. */
const LONG_ENOUGH = 10 * 60_000

/** Upgrades whose answer got lost: what was paid for comes, what was not is given up. How many there were. */
export async function settlePlanChanges(dependencies: MembershipDependencies): Promise<number> {
  const before = new Date(dependencies.now().getTime() - LONG_ENOUGH)
  let settled = 0
  for (const storeId of await listStoresDue(dependencies.db, 'upgrades', { before })) {
    const waiting = await inStore(dependencies.db, storeId, (trx) => listUpgradesRequestedBefore(trx, { before }))
    await settleEach(waiting, async (requested) => {
      if (await reachProvider(() => settle(dependencies, { ...requested, storeId }))) settled += 1
    })
  }
  return settled
}

async function settle(dependencies: MembershipDependencies, requested: RequestedUpgrade & TakenWith): Promise<void> {
  const { id, storeId, subscriptionId } = requested
  const provider = await requireProvider(dependencies, requested)
  const subscription = await provider.findSubscription(subscriptionId)
  const line = subscription?.lines.find(({ lineId }) => lineId === id)
  const settleRequested = line?.changedBy === requested.key ? fulfilUpgrade : giveUpUpgrade
  // The ledger first: what it has cost is read there.
  if (!(await syncRecord(dependencies, requested)))
    throw new PaymentProviderDown('The subscription cannot be asked for')
  await retryConflicts(() => inStore(dependencies.db, storeId, (trx) => settleRequested(trx, dependencies, requested)))
}
