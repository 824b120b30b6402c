import type { Transaction } from '#database/connection.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { listMembershipMoney, lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import { leftSince, requestRefund } from '#use-cases/payments/request-refund.ts'
import { mailAboutMembership } from '../membership-mail.ts'

type Dependencies = Pick<PaymentDependencies, 'jobs' | 'now'>

/** A plan that the provider was asked for at once. `key`: by which it knows the change, however often it is asked for. */
export type RequestedUpgrade = {
  id: string
  storeId: string
  subscriptionId: string
  membershipId: string
  requestedAt: Date
  key: string
}

const NONE = { upgradeMembershipId: null, upgradeAskedAt: null, upgradeKey: null, upgradeDue: null }

/** Providers tell the moment of a charge in whole seconds. */
const SECOND = 1000

/** The provider has changed it, and the ledger knows what it has cost. Whoever has left meanwhile gets that back. */
export async function fulfilUpgrade(
  trx: Transaction,
  dependencies: Dependencies,
  requested: RequestedUpgrade,
): Promise<void> {
  const { id, storeId, membershipId, requestedAt } = requested
  const present = await lockRequested(trx, requested)
  if (present === null) return
  const now = dependencies.now()
  const before = new Date(requestedAt.getTime() - SECOND)
  if (!isLive(present)) {
    await updateUserMembership(trx, { id, ...NONE, now })
    const amount = leftSince(await lockRefundableCharges(trx, { userMembershipId: id }), before)
    await requestRefund(trx, dependencies, { storeId, userMembershipId: id, amount, reason: 'proration', now })
    return
  }
  const changes = { membershipId, wantMembershipId: null, wantPostponed: false, ...NONE }
  await updateUserMembership(trx, { id, ...changes, now })
  await dependencies.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
  const paid = (await listMembershipMoney(trx, id)).filter(({ amount, at }) => amount > 0 && at > before)
  const amount = paid.reduce((sum, each) => sum + each.amount, 0)
  await mailAboutMembership(trx, dependencies, {
    kind: 'membership-upgraded',
    record: { ...present, ...changes },
    amount,
  })
}

/** Nothing came of it; what was planned before is told to the provider again. */
export async function giveUpUpgrade(
  trx: Transaction,
  dependencies: Dependencies,
  requested: RequestedUpgrade,
): Promise<void> {
  const { id, storeId } = requested
  if ((await lockRequested(trx, requested)) === null) return
  await updateUserMembership(trx, { id, ...NONE, now: dependencies.now() })
  await dependencies.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
}

/** Null: somebody else has settled it. */
async function lockRequested(trx: Transaction, { id, key }: RequestedUpgrade): Promise<UserMembership | null> {
  const present = await lockUserMembership(trx, id)
  return present?.upgradeKey === key ? present : null
}
