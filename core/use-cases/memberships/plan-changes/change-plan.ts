import { inStore, type Transaction } from '#database/connection.ts'
import { findAskedAdjustment } from '#database/queries/memberships/membership-adjustments.ts'
import { updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { isDeciding, isRenewing } from '#domain/memberships/renewal-time.ts'
import { isUsable, type UserMembership } from '#domain/memberships/user-membership.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { findGarmentsOver } from '../garments/find-garments-over.ts'
import {
  type GarmentsInTheWay,
  inTheWay,
  type MembershipDependencies,
  NOT_ACTIVE,
  type OwnRecord,
  UNCLEAR,
  WITH_RENEWAL,
} from '../membership-dependencies.ts'
import { mailAboutMembership, toMailGarment } from '../membership-mail.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { announcePlanChange } from './announce-plan-change.ts'
import { changePlanNow } from './change-plan-now.ts'
import { findPlanChange } from './find-plan-change.ts'
import { agreedPrice } from './plan-change-price.ts'

export type ChangedPlan =
  | { ok: true }
  | GarmentsInTheWay
  | {
      ok: false
      reason:
        | 'MEMBERSHIP_NOT_FOUND'
        | 'PLAN_NOT_FOUND'
        | 'MEMBERSHIP_NOT_ACTIVE'
        | 'CHANGE_WITH_RENEWAL'
        | 'CARD_DECLINED'
        | 'PAYMENT_UNCLEAR'
        | 'PRICE_CHANGED'
    }

type Wish = OwnRecord & {
  membershipId: string
  immediate: boolean
  /** What its customer was shown, in euro cents: another price is refused. Null: they were shown none. */
  seen?: number | null
}

/**
 * Another plan, from the next renewal on or at once. The present one again takes the wish back. At once, what the rest of
 * the period costs more is paid, and what it costs less goes back, counted from what was paid for it.
 */
export async function changePlan(dependencies: MembershipDependencies, wish: Wish): Promise<ChangedPlan> {
  const chosen = await retryConflicts(() =>
    inStore(dependencies.db, wish.storeId, (trx) => choose(trx, dependencies, wish)),
  )
  // A renewal that nobody has told of yet is asked for, so that the next try finds it.
  if (!chosen.ok && chosen.reason === 'PAYMENT_UNCLEAR') await syncRecord(dependencies, wish)
  if (!chosen.ok) return chosen
  if (chosen.isPaid) return changePlanNow(dependencies, chosen)
  // The job does it in any case; whoever asks next may already rely on it.
  await reachProvider(() => announcePlanChange(dependencies, { storeId: wish.storeId, userMembershipId: wish.id }))
  return { ok: true }
}

async function choose(
  trx: Transaction,
  dependencies: MembershipDependencies,
  { immediate, seen = null, ...input }: Wish,
) {
  const now = dependencies.now()
  const found = await findPlanChange(trx, input)
  if (!found.ok) return found
  const { record, current, plan } = found
  const isSame = plan.id === current.id
  if (!isUsable(record, now)) return NOT_ACTIVE
  if (isUnclear(record, { plan, immediate, now })) return UNCLEAR
  if ((await findAskedAdjustment(trx, record.id)) !== null) return UNCLEAR
  if (immediate && !isSame && record.paidUntil !== null) return WITH_RENEWAL
  if (!isSame && !immediate && record.renewalStoppedAt !== null) return NOT_ACTIVE
  if (isSame || !immediate) {
    await planChange(trx, dependencies, { record, current, plan })
    return { ...found, isPaid: false } as const
  }
  const isRepeated = record.upgradeMembershipId === plan.id
  const garments = isRepeated
    ? []
    : await findGarmentsOver(trx, { customerId: record.customerId, from: current, to: plan })
  if (garments.length > 0) return inTheWay(garments)
  const cost = isRepeated ? record.upgradeDue : await agreedPrice(trx, { record, current, plan, now, seen })
  if (cost === 'changed') return { ok: false, reason: 'PRICE_CHANGED' } as const
  if (isRepeated) return { ...found, due: cost, isPaid: true } as const
  if (cost === null) return UNCLEAR
  if (cost > 0) return { ...found, due: cost, isPaid: true } as const
  await changeAtOnce(trx, dependencies, { record, plan, back: -cost })
  return { ...found, isPaid: false } as const
}

/** A plan that is being paid for may not be the present one any more. The same wish again is the same payment. */
function isUnclear(
  record: UserMembership,
  { plan, immediate, now }: { plan: Membership; immediate: boolean; now: Date },
): boolean {
  const isRepeated = immediate && plan.id === record.upgradeMembershipId
  return isRenewing(record, now) || (record.upgradeMembershipId !== null && !isRepeated)
}

async function planChange(
  trx: Transaction,
  dependencies: MembershipDependencies,
  { record, current, plan }: { record: UserMembership; current: Membership; plan: Membership },
): Promise<void> {
  const isSame = plan.id === current.id
  const wantMembershipId = isSame ? null : plan.id
  if (wantMembershipId === record.wantMembershipId) return
  const garments = await findGarmentsOver(trx, { customerId: record.customerId, from: current, to: plan })
  const wantPostponed = garments.length > 0 && isDeciding(record, dependencies.now())
  await change(trx, dependencies, record, { wantMembershipId, wantPostponed })
  if (isSame) return
  const kind = wantPostponed ? 'membership-upgrade-postponed' : 'membership-upgrade-planned'
  const announced = { amount: plan.price, garments: garments.map(toMailGarment) }
  await mailAboutMembership(trx, dependencies, { kind, record: { ...record, wantMembershipId }, ...announced })
}

async function changeAtOnce(
  trx: Transaction,
  dependencies: MembershipDependencies,
  { record, plan, back }: { record: UserMembership; plan: Membership; back: number },
): Promise<void> {
  const changes = { membershipId: plan.id, wantMembershipId: null, wantPostponed: false }
  await change(trx, dependencies, record, changes)
  const { storeId, id: userMembershipId } = record
  const now = dependencies.now()
  await requestRefund(trx, dependencies, { storeId, userMembershipId, amount: back, reason: 'proration', now })
  await mailAboutMembership(trx, dependencies, { kind: 'membership-upgraded', record: { ...record, ...changes } })
}

async function change(
  trx: Transaction,
  dependencies: MembershipDependencies,
  { id, storeId }: UserMembership,
  changes: { membershipId?: string; wantMembershipId: string | null; wantPostponed: boolean },
): Promise<void> {
  await updateUserMembership(trx, { id, ...changes, now: dependencies.now() })
  await dependencies.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
}
