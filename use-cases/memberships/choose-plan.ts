import { inStore, type Transaction } from '#database/connection.ts'
import { updateUserMembership } from '#database/queries/user-memberships.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { isUsable } from '#domain/memberships/is-usable.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { givenBack } from '#domain/memberships/unused-part.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { findPlanChange } from './find-plan-change.ts'
import { mailAboutMembership } from './membership-mail.ts'
import { type MembershipTools, NOT_ACTIVE, type OwnRecord, UNCLEAR } from './membership-tools.ts'
import { reachProvider, syncRecord } from './reach-provider.ts'
import { tellPlan } from './tell-plan.ts'
import { upgradeNow } from './upgrade-now.ts'

export type ChosenPlan =
  | { ok: true }
  | {
      ok: false
      reason: 'MEMBERSHIP_NOT_FOUND' | 'PLAN_NOT_FOUND' | 'MEMBERSHIP_NOT_ACTIVE' | 'CARD_DECLINED' | 'PAYMENT_UNCLEAR'
    }

/**
 * Another plan, from the next renewal on or at once. The present one again takes the wish back. At once, a dearer plan
 * is paid for by the provider's proration, of a cheaper one the difference goes back.
 */
export async function choosePlan(
  tools: MembershipTools,
  { immediate, ...asked }: OwnRecord & { membershipId: string; immediate: boolean },
): Promise<ChosenPlan> {
  const chosen = await retryConflicts(() =>
    inStore(tools.db, asked.storeId, (trx) => choose(trx, tools, { immediate, ...asked })),
  )
  // A renewal that nobody has told of yet is asked for, so that the next try finds it.
  if (!chosen.ok && chosen.reason === 'PAYMENT_UNCLEAR') await syncRecord(tools, asked)
  if (!chosen.ok) return chosen
  if (chosen.isDearer) return upgradeNow(tools, chosen)
  // The job does it in any case; whoever asks next may already rely on it.
  await reachProvider(() => tellPlan(tools, { storeId: asked.storeId, userMembershipId: asked.id }))
  return { ok: true }
}

async function choose(
  trx: Transaction,
  tools: MembershipTools,
  { immediate, ...asked }: OwnRecord & { membershipId: string; immediate: boolean },
) {
  const found = await findPlanChange(trx, asked)
  if (!found.ok) return found
  const { record, current, plan } = found
  const isSame = plan.id === current.id
  if (!isUsable(record, tools.now())) return NOT_ACTIVE
  if (isUnclear(record, { plan, immediate, now: tools.now() })) return UNCLEAR
  if (!isSame && !immediate && record.renewalStoppedAt !== null) return NOT_ACTIVE
  if (!isSame && immediate && plan.price >= current.price) return { ...found, isDearer: true } as const
  if (isSame || !immediate) await planChange(trx, tools, { record, plan, isSame })
  else await changeDown(trx, tools, { record, current, plan })
  return { ...found, isDearer: false } as const
}

/** A plan that is being paid for may not be the present one any more. The same wish again is the same payment. */
function isUnclear(
  { periodEnd, upgradeMembershipId }: UserMembership,
  { plan, immediate, now }: { plan: Membership; immediate: boolean; now: Date },
): boolean {
  const isRenewed = periodEnd !== null && periodEnd <= now
  const isAskedAgain = immediate && plan.id === upgradeMembershipId
  return isRenewed || (upgradeMembershipId !== null && !isAskedAgain)
}

async function planChange(
  trx: Transaction,
  tools: MembershipTools,
  { record, plan, isSame }: { record: UserMembership; plan: Membership; isSame: boolean },
): Promise<void> {
  const wantMembershipId = isSame ? null : plan.id
  if (wantMembershipId === record.wantMembershipId) return
  await change(trx, tools, record, { wantMembershipId })
  if (isSame) return
  const kind = 'membership-upgrade-planned'
  await mailAboutMembership(trx, tools, { kind, record: { ...record, wantMembershipId }, amount: plan.price })
}

async function changeDown(
  trx: Transaction,
  tools: MembershipTools,
  { record, current, plan }: { record: UserMembership; current: Membership; plan: Membership },
): Promise<void> {
  const changes = { membershipId: plan.id, wantMembershipId: null }
  await change(trx, tools, record, changes)
  const { storeId, id: userMembershipId, periodStart, periodEnd } = record
  const now = tools.now()
  const prices = { before: current.price, after: plan.price }
  const amount = periodStart && periodEnd ? givenBack(prices, { periodStart, periodEnd }, now) : 0
  await requestRefund(trx, tools, { storeId, userMembershipId, amount, reason: 'proration', now })
  await mailAboutMembership(trx, tools, { kind: 'membership-upgraded', record: { ...record, ...changes } })
}

async function change(
  trx: Transaction,
  tools: MembershipTools,
  { id, storeId }: UserMembership,
  changes: { membershipId?: string; wantMembershipId: string | null },
): Promise<void> {
  await updateUserMembership(trx, { id, ...changes, now: tools.now() })
  await tools.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
}
