import { inStore } from '#database/connection.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { isUsable, type UserMembership } from '#domain/memberships/user-membership.ts'
import { type Due, toDue } from '#domain/payments/due.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { findPlanCard } from '../find-plan-card.ts'
import { findGarmentsOver, type GarmentOver } from '../garments/find-garments-over.ts'
import {
  type MembershipDependencies,
  NOT_ACTIVE,
  type OwnRecord,
  PROVIDER_DOWN,
  WITH_RENEWAL,
} from '../membership-dependencies.ts'
import { planLine } from '../plan-line.ts'
import { reachProvider } from '../reach-provider.ts'
import { findPlanChange } from './find-plan-change.ts'
import { linesOfChange } from './plan-change-price.ts'

export type PreviewedPlanChange =
  | {
      ok: true
      /** Euro cents; below nothing: what comes back. */
      dueNow: number
      dueAtRenewal: number
      effectiveDay: Temporal.PlainDate
      /** What a press takes: at once, or with the renewal. Null: nothing, or money comes back. */
      due: Due | null
      /** When it renews, and until when that can be stopped. Null: it does not. */
      renewal: { day: Temporal.PlainDate; stopUntil: Temporal.PlainDate } | null
      /** What would be in its way, at once or with the renewal. */
      garmentsOver: GarmentOver[]
    }
  | {
      ok: false
      reason:
        | 'MEMBERSHIP_NOT_FOUND'
        | 'PLAN_NOT_FOUND'
        | 'MEMBERSHIP_NOT_ACTIVE'
        | 'CHANGE_WITH_RENEWAL'
        | 'PAYMENT_PROVIDER_DOWN'
    }

/** What another plan would mean, before anybody confirms it. */
export async function previewPlanChange(
  dependencies: MembershipDependencies,
  { immediate, ...input }: OwnRecord & { membershipId: string; immediate: boolean },
): Promise<PreviewedPlanChange> {
  const now = dependencies.now()
  const found = await inStore(dependencies.db, input.storeId, async (trx) => {
    const change = await findPlanChange(trx, input)
    if (!change.ok) return change
    const isNow = immediate && change.plan.id !== change.current.id
    const lines = isNow ? await linesOfChange(trx, { ...change, now }) : []
    const garments = await findGarmentsOver(trx, { customerId: input.userId, from: change.current, to: change.plan })
    return { ...change, lines, garments }
  })
  if (!found.ok) return found
  const { record, plan, lines, garments } = found
  const { periodEnd } = record
  if (!isUsable(record, now) || periodEnd === null) return NOT_ACTIVE
  if (immediate && plan.id !== record.membershipId && record.paidUntil !== null) return WITH_RENEWAL
  if (lines === null) return PROVIDER_DOWN
  const from = await findPlanCard(dependencies, record)
  const renews = record.renewalStoppedAt === null
  const renewsOn = romeTime(periodEnd).day
  const atOnce = toDue(lines, from)
  if (!(await isProvidersPrice(dependencies, { record, plan, cost: atOnce.total }))) return PROVIDER_DOWN
  const later = toDue([{ code: 'month', amount: plan.price }], from, renewsOn.toString())
  const due = immediate ? atOnce : later
  return {
    ok: true,
    dueNow: atOnce.total,
    dueAtRenewal: plan.price,
    effectiveDay: immediate ? romeTime(now).day : renewsOn,
    due: due.total > 0 ? due : null,
    renewal: renews ? { day: renewsOn, stopUntil: renewsOn.subtract({ days: 1 }) } : null,
    garmentsOver: garments.map(({ over }) => over),
  }
}

/** Nothing is announced that the provider could not charge. */
async function isProvidersPrice(
  dependencies: MembershipDependencies,
  { record, plan, cost }: { record: UserMembership; plan: Membership; cost: number },
): Promise<boolean> {
  const { subscriptionId } = record
  if (cost <= 0 || subscriptionId === null) return true
  let isSame = false
  const isReached = await reachProvider(async () => {
    const change = { subscriptionId, line: planLine(plan, record), due: cost, at: dependencies.now() }
    const provider = await requireProvider(dependencies, record)
    isSame = (await provider.previewChange(change)).dueNow === cost
  })
  return isReached && isSame
}
