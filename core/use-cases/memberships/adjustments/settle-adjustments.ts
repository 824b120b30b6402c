import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import {
  listExceptionsAskedBefore,
  type MembershipException,
} from '#database/queries/memberships/membership-adjustments.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { PaymentProviderDown, type SubscriptionState } from '#providers/payments/payments-port.ts'
import { forEachAlone } from '#use-cases/jobs/for-each-alone.ts'
import { inStoreScope, type OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { giveUp } from './ask-provider-for.ts'
import { fulfilException } from './fulfil-adjustment.ts'

/** Longer than anybody waits for the provider: nobody is at it any more. */
const LONG_ENOUGH = 10 * 60_000

/** Exceptions whose answer got lost: what was done is written, what was not is given up. How many there were. */
export async function settleExceptions(dependencies: OrderDependencies): Promise<number> {
  const before = new Date(dependencies.now().getTime() - LONG_ENOUGH)
  let settled = 0
  for (const storeId of await listStoresDue(dependencies.db, 'membershipExceptions', { before })) {
    const waiting = await inStore(dependencies.db, storeId, (trx) => listExceptionsAskedBefore(trx, before))
    await forEachAlone(waiting, async (exception) => {
      if (await reachProvider(() => settle(dependencies, { storeId, exception }))) settled += 1
    })
  }
  return settled
}

async function settle(
  dependencies: OrderDependencies,
  { storeId, exception }: { storeId: string; exception: MembershipException },
): Promise<void> {
  const { userMembershipId, id } = exception
  const record = await inStore(dependencies.db, storeId, (trx) => findUserMembership(trx, userMembershipId))
  if (record === null) return
  if (!(await wasDone(dependencies, { exception, record }))) return giveUp(dependencies, { storeId, id })
  if (!(await syncRecord(dependencies, record))) throw new PaymentProviderDown('The subscription cannot be asked for')
  await inStoreScope(dependencies, storeId, (trx, shop) => fulfilException(trx, shop, exception))
}

/** As the provider says it stands: moments there are in whole seconds. */
async function wasDone(
  dependencies: OrderDependencies,
  { exception, record }: { exception: MembershipException; record: UserMembership },
): Promise<boolean> {
  const { step } = exception.plan
  if (step.kind === 'none') return true
  const provider = await requireProvider(dependencies, record)
  const found = record.subscriptionId === null ? null : await provider.findSubscription(record.subscriptionId)
  return found !== null && SHOWS[step.kind](found, exception)
}

const SHOWS: Record<
  Exclude<MembershipException['plan']['step']['kind'], 'none'>,
  (found: SubscriptionState, exception: MembershipException) => boolean
> = {
  move: ({ periodEnd }, { plan: { step } }) =>
    step.kind === 'move' && Math.abs(periodEnd.getTime() - step.to.getTime()) < 1000,
  renewNow: ({ periodStart, isFree }, { askedAt }) => !isFree && periodStart.getTime() > askedAt.getTime() - 60_000,
  waive: ({ status }) => status === 'active',
  end: ({ status }) => status === 'ended',
}
