import type { Transaction } from '#database/connection.ts'
import { findAskedAdjustment } from '#database/queries/memberships/membership-adjustments.ts'
import {
  findUserMembership,
  hasOtherLive,
  lockMember,
  lockUserMembership,
  updateUserMembership,
} from '#database/queries/memberships/user-memberships.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { followSubscription } from '#domain/memberships/follow-subscription.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { CheckoutState, SubscriptionState } from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import type { PaymentSubject } from '../payments/payment-subject.ts'
import { leftSince, requestRefund } from '../payments/request-refund.ts'
import { announceEvents } from './announce-events.ts'
import { returnSurplus } from './garments/return-surplus.ts'

type Dependencies = Pick<PaymentDependencies, 'jobs' | 'now'>

/** What the payment provider's events mean for a membership. */
export function createMembershipSubject(dependencies: Dependencies): PaymentSubject {
  return {
    checkoutChanged: (trx, payment, checkout) => followCheckout(trx, dependencies, payment, checkout),
    async subscriptionChanged(trx, { userMembershipId }, subscription) {
      const record = await lockWithMember(trx, userMembershipId)
      if (record !== null) await follow(trx, dependencies, record, subscription)
    },
  }
}

/** A page that was never paid: the record is given up with it. */
async function followCheckout(
  trx: Transaction,
  { now }: Dependencies,
  { userMembershipId }: Payment,
  { status }: CheckoutState,
): Promise<void> {
  if (userMembershipId === null || (status !== 'expired' && status !== 'failed')) return
  const record = await lockUserMembership(trx, userMembershipId)
  if (record?.status !== 'pending') return
  await updateUserMembership(trx, { id: record.id, status: 'ended', endedAt: now(), now: now() })
}

async function lockWithMember(trx: Transaction, id: string | null): Promise<UserMembership | null> {
  const found = id === null ? null : await findUserMembership(trx, id)
  if (found === null) return null
  if (found.customerId !== null) await lockMember(trx, found.customerId)
  return lockUserMembership(trx, found.id)
}

async function follow(
  trx: Transaction,
  dependencies: Dependencies,
  record: UserMembership,
  subscription: SubscriptionState,
): Promise<void> {
  const now = dependencies.now()
  // Staff are ending it: whoever does says why, gives back what was agreed, and writes the mail.
  if (subscription.status === 'ended' && isLive(record) && (await isBeingEnded(trx, record.id))) return
  const { standing, events } = followSubscription(record, subscription, now)
  const { id: subscriptionId, customerId: providerCustomerId } = subscription
  const begins = record.startedAt === null && isLive(standing)
  if (begins && !(await mayBegin(trx, record))) {
    const over = { ...standing, status: 'ended', endedAt: now } as const
    await updateUserMembership(trx, { id: record.id, ...over, subscriptionId, providerCustomerId, now })
    return giveBack(trx, dependencies, record, subscription)
  }
  const after = { ...record, ...standing, subscriptionId, providerCustomerId }
  if (JSON.stringify(after) !== JSON.stringify(record)) {
    await updateUserMembership(trx, { id: record.id, ...standing, subscriptionId, providerCustomerId, now })
  }
  if (!isLive(standing) && standing.startedAt !== null && subscription.status !== 'ended') {
    await dependencies.jobs.enqueue(trx, 'end-subscription', { storeId: record.storeId, userMembershipId: record.id })
  }
  if (!isLive(record) && record.startedAt !== null) await returnLate(trx, dependencies, record)
  if (events.includes('renewed')) await returnSurplus(trx, dependencies, after)
  // What was postponed is to come with the renewal after this one.
  if (record.wantPostponed && !after.wantPostponed) {
    await dependencies.jobs.enqueue(trx, 'change-plan', { storeId: record.storeId, userMembershipId: record.id })
  }
  await announceEvents(trx, dependencies, { record: after, events, charges: subscription.charges })
}

async function isBeingEnded(trx: Transaction, id: string): Promise<boolean> {
  return (await findAskedAdjustment(trx, id))?.ask.kind === 'end'
}

/** Nobody pays for a membership that was over when the money was taken. */
async function returnLate(
  trx: Transaction,
  dependencies: Dependencies,
  { id: userMembershipId, storeId, endedAt }: UserMembership,
): Promise<void> {
  if (endedAt === null) return
  const amount = leftSince(await lockRefundableCharges(trx, { userMembershipId }), endedAt)
  await requestRefund(trx, dependencies, {
    storeId,
    userMembershipId,
    amount,
    reason: 'cancelled',
    now: dependencies.now(),
  })
}

/** One membership at a time, and for somebody. */
async function mayBegin(trx: Transaction, { id, customerId }: UserMembership): Promise<boolean> {
  return customerId !== null && !(await hasOtherLive(trx, { id, customerId }))
}

/** Paid twice, on two pages: all of this one's money goes back. */
async function giveBack(
  trx: Transaction,
  dependencies: Dependencies,
  { id: userMembershipId, storeId }: UserMembership,
  { charges }: SubscriptionState,
): Promise<void> {
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const refund = { storeId, userMembershipId, amount, reason: 'duplicateMembership', now: dependencies.now() }
  await requestRefund(trx, dependencies, refund)
  await dependencies.jobs.enqueue(trx, 'end-subscription', { storeId, userMembershipId })
}
