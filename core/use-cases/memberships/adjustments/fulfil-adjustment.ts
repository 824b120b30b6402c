import type { Transaction } from '#database/connection.ts'
import {
  lockAskedAdjustment,
  type MembershipAdjustment,
  settleAdjustment,
} from '#database/queries/memberships/membership-adjustments.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { MailDetail } from '#use-cases/mail/mail-detail.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { askGarmentsBack } from '../garments/ask-garments-back.ts'
import { fetchForPause, keepAfterPause } from '../garments/garments-in-pause.ts'
import { mailAboutMembership, toMailGarment } from '../membership-mail.ts'

/** The provider has done it: it is written, and the member told. Once; what has ended meanwhile stays as it is. */
export async function fulfilAdjustment(
  trx: Transaction,
  shop: StoreScope,
  { id, userMembershipId }: Pick<MembershipAdjustment, 'id' | 'userMembershipId'>,
): Promise<{ before: UserMembership; after: UserMembership } | null> {
  const now = shop.now()
  const before = await lockUserMembership(trx, userMembershipId)
  const adjustment = await lockAskedAdjustment(trx, id)
  if (before === null || adjustment === null) return null
  if (!isLive(before)) {
    await settleAdjustment(trx, { id, state: 'givenUp', now })
    return null
  }
  await settleAdjustment(trx, { id, state: 'done', now })
  const after = await carryOut(trx, shop, { adjustment, before })
  return { before, after }
}

/** What it changes here, with its mail. */
export async function carryOut(
  trx: Transaction,
  shop: StoreScope,
  { adjustment, before }: { adjustment: MembershipAdjustment; before: UserMembership },
): Promise<UserMembership> {
  const { ask, plan } = adjustment
  if (ask.kind === 'end') return end(trx, shop, { before, refund: adjustment.refund })
  const now = shop.now()
  await updateUserMembership(trx, { id: before.id, ...plan.changes, now })
  const after = { ...before, ...plan.changes, periodEnd: plan.chargeAfter ?? before.periodEnd }
  if (ask.kind === 'resume') await keepAfterPause(trx, shop, before)
  const fetched = ask.kind === 'pause' || ask.kind === 'skip' ? await fetchForPause(trx, shop, after) : []
  const mail = mailOf(adjustment)
  if (mail !== null) {
    const [next] = await findMemberships(trx, [nextPlanId(before)])
    const garments = fetched.map(toMailGarment)
    await mailAboutMembership(trx, shop, { record: after, garments, ...(next && { amount: next.price }), ...mail })
  }
  return after
}

/** A renewal that comes at once has its own mail. */
function mailOf({ ask, plan: { step, changes } }: MembershipAdjustment) {
  const changed = (reason: string, more: Partial<MailDetail> = {}) =>
    ({ kind: 'membership-changed', reason, ...more }) as const
  switch (ask.kind) {
    case 'giveMonth':
      return changed('monthGiven')
    case 'move':
      return changed('renewalMoved')
    case 'waive':
      return changed('paymentWaived')
    case 'extra':
      return changed('extraGarments', { count: ask.garments })
    case 'resume':
      return step.kind === 'renewNow' ? null : changed('pauseCalledOff')
    default: {
      const from = changes.pausedFrom ? romeTime(changes.pausedFrom).day.toString() : undefined
      return { kind: 'membership-pause-planned', ...(from && { from }) } as const
    }
  }
}

/** What has not left stays here, what is at home is picked up, and what was agreed goes back. */
async function end(
  trx: Transaction,
  shop: StoreScope,
  { before, refund }: { before: UserMembership; refund: number },
): Promise<UserMembership> {
  const { id, storeId, customerId } = before
  const now = shop.now()
  const { garments } = await askGarmentsBack(trx, shop, customerId)
  const awake = { paidUntil: null, pausedFrom: null, pausedUntil: null, pauseToldAt: null }
  const status = 'cancelled' as const
  const over = { ...awake, status, wantMembershipId: null, wantPostponed: false, endedAt: now, nextTryAt: null }
  await updateUserMembership(trx, { id, ...over, now })
  const refunded = { storeId, userMembershipId: id, amount: refund, reason: 'cancelled', now }
  if (refund > 0) await requestRefund(trx, shop, refunded)
  const after = { ...before, ...over }
  const atHome = garments.map(toMailGarment)
  await mailAboutMembership(trx, shop, { kind: 'membership-ended', record: after, reason: 'store', garments: atHome })
  return after
}
