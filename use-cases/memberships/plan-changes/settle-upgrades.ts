import { inStore } from '#database/connection.ts'
import { listUpgradesAskedBefore } from '#database/queries/memberships/user-memberships.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { forEachAlone } from '#use-cases/jobs/for-each-alone.ts'
import type { MembershipTools } from '../membership-tools.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { type AskedUpgrade, fulfilUpgrade, giveUpUpgrade } from './asked-upgrade.ts'

/** Longer than anybody waits for the provider: nobody is at it any more. */
const LONG_ENOUGH = 10 * 60_000

/** Upgrades whose answer got lost: what was paid for comes, what was not is given up. How many there were. */
export async function settleUpgrades(tools: MembershipTools): Promise<number> {
  const before = new Date(tools.now().getTime() - LONG_ENOUGH)
  let settled = 0
  for (const storeId of await listStoreIds(tools.db)) {
    const { name } = tools.provider
    const waiting = await inStore(tools.db, storeId, (trx) => listUpgradesAskedBefore(trx, { before, provider: name }))
    await forEachAlone(waiting, async (asked) => {
      if (await reachProvider(() => settle(tools, { ...asked, storeId }))) settled += 1
    })
  }
  return settled
}

async function settle(tools: MembershipTools, asked: AskedUpgrade): Promise<void> {
  const { id, storeId, subscriptionId } = asked
  const subscription = await tools.provider.findSubscription(subscriptionId)
  const line = subscription?.lines.find(({ lineId }) => lineId === id)
  const settleAsked = line?.changedBy === asked.key ? fulfilUpgrade : giveUpUpgrade
  // The ledger first: what it has cost is read there.
  if (!(await syncRecord(tools, asked))) throw new PaymentProviderDown('The subscription cannot be asked for')
  await retryConflicts(() => inStore(tools.db, storeId, (trx) => settleAsked(trx, tools, asked)))
}
