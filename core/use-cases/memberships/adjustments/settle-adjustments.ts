import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import {
  listAdjustmentsAskedBefore,
  type MembershipAdjustment,
} from '#database/queries/memberships/membership-adjustments.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { PaymentProviderDown, type SubscriptionState } from '#providers/payments/payments-port.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { inStoreScope, type OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { giveUp } from './ask-provider-for.ts'
import { fulfilAdjustment } from './fulfil-adjustment.ts'

/** Longer than anybody waits for the provider: nobody is at it any more. */
const LONG_ENOUGH = 10 * 60_000

/** Adjustments whose answer got lost: what was done is written, what was not is given up. How many there were. */
export async function settleAdjustments(dependencies: OrderDependencies): Promise<number> {
  const before = new Date(dependencies.now().getTime() - LONG_ENOUGH)
  let settled = 0
  for (const storeId of await listStoresDue(dependencies.db, 'membershipAdjustments', { before })) {
    const waiting = await inStore(dependencies.db, storeId, (trx) => listAdjustmentsAskedBefore(trx, before))
    await settleEach(waiting, async (adjustment) => {
      if (await reachProvider(() => settle(dependencies, { storeId, adjustment }))) settled += 1
    })
  }
  return settled
}

async function settle(
  dependencies: OrderDependencies,
  { storeId, adjustment }: { storeId: string; adjustment: MembershipAdjustment },
): Promise<void> {
  const { userMembershipId, id } = adjustment
  const record = await inStore(dependencies.db, storeId, (trx) => findUserMembership(trx, userMembershipId))
  if (record === null) return
  if (!(await wasDone(dependencies, { adjustment, record }))) return giveUp(dependencies, { storeId, id })
  if (!(await syncRecord(dependencies, record))) throw new PaymentProviderDown('The subscription cannot be asked for')
  await inStoreScope(dependencies, storeId, (trx, shop) => fulfilAdjustment(trx, shop, adjustment))
}

/** As the provider says it stands: moments there are in whole seconds. */
async function wasDone(
  dependencies: OrderDependencies,
  { adjustment, record }: { adjustment: MembershipAdjustment; record: UserMembership },
): Promise<boolean> {
  const { step } = adjustment.plan
  if (step.kind === 'none') return true
  const provider = await requireProvider(dependencies, record)
  const found = record.subscriptionId === null ? null : await provider.findSubscription(record.subscriptionId)
  return found !== null && SHOWS[step.kind](found, adjustment)
}

const SHOWS: Record<
  Exclude<MembershipAdjustment['plan']['step']['kind'], 'none'>,
  (found: SubscriptionState, adjustment: MembershipAdjustment) => boolean
> = {
  move: ({ periodEnd }, { plan: { step } }) =>
    step.kind === 'move' && Math.abs(periodEnd.getTime() - step.to.getTime()) < 1000,
  renewNow: ({ periodStart, isFree }, { askedAt }) => !isFree && periodStart.getTime() > askedAt.getTime() - 60_000,
  waive: ({ status }) => status === 'active',
  end: ({ status }) => status === 'ended',
}
