import { inStore } from '#database/connection.ts'
import { listUpgradesAskedBefore } from '#database/queries/memberships/user-memberships.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { forEachAlone } from '#use-cases/jobs/for-each-alone.ts'
import type { MembershipDependencies } from '../membership-dependencies.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { type AskedUpgrade, fulfilUpgrade, giveUpUpgrade } from './requested-plan-change.ts'

/** Longer than anybody waits for the provider: nobody is at it any more. */
const LONG_ENOUGH = 10 * 60_000

/** Upgrades whose answer got lost: what was paid for comes, what was not is given up. How many there were. */
export async function settlePlanChanges(dependencies: MembershipDependencies): Promise<number> {
  const before = new Date(dependencies.now().getTime() - LONG_ENOUGH)
  let settled = 0
  for (const storeId of await listStoreIds(dependencies.db)) {
    const { name } = dependencies.provider
    const waiting = await inStore(dependencies.db, storeId, (trx) =>
      listUpgradesAskedBefore(trx, { before, provider: name }),
    )
    await forEachAlone(waiting, async (asked) => {
      if (await reachProvider(() => settle(dependencies, { ...asked, storeId }))) settled += 1
    })
  }
  return settled
}

async function settle(dependencies: MembershipDependencies, asked: AskedUpgrade): Promise<void> {
  const { id, storeId, subscriptionId } = asked
  const subscription = await dependencies.provider.findSubscription(subscriptionId)
  const line = subscription?.lines.find(({ lineId }) => lineId === id)
  const settleAsked = line?.changedBy === asked.key ? fulfilUpgrade : giveUpUpgrade
  // The ledger first: what it has cost is read there.
  if (!(await syncRecord(dependencies, asked))) throw new PaymentProviderDown('The subscription cannot be asked for')
  await retryConflicts(() => inStore(dependencies.db, storeId, (trx) => settleAsked(trx, dependencies, asked)))
}
