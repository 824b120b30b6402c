import { extraNow } from '#domain/memberships/adjustments.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type {
  GarmentOverView,
  ResumePreview,
  UpgradePreview,
  UserMembershipView,
} from '#storefront/contract/memberships/user-memberships.ts'
import type { PreviewedResume } from '#use-cases/memberships/adjustments/preview-resume.ts'
import type { GarmentOver } from '#use-cases/memberships/garments/find-garments-over.ts'
import type { MembershipDetails } from '#use-cases/memberships/list-user-memberships.ts'
import type { PreviewedPlanChange } from '#use-cases/memberships/plan-changes/preview-plan-change.ts'
import { toMembershipView } from './membership-view.ts'

export function toUserMembershipView(
  details: MembershipDetails,
  userId: string,
  language: Language,
): UserMembershipView {
  const { membership, wantMembership, used } = details
  const { maxProductRetailPrice } = membership
  const max = membership.maxConcurrentProducts + extraNow(details)
  return {
    id: details.id,
    stripeSubscriptionId: details.subscriptionId,
    status: details.status,
    createdAt: details.createdAt.toISOString(),
    updatedAt: details.updatedAt.toISOString(),
    membershipId: details.membershipId,
    userId,
    membership: toMembershipView(membership, language),
    wantMembershipId: details.wantMembershipId,
    wantPostponed: details.wantPostponed,
    wantMembership: wantMembership && toMembershipView(wantMembership, language),
    number: details.number,
    periodStart: toDay(details.periodStart),
    periodEnd: toDay(details.periodEnd),
    renewalStoppedAt: details.renewalStoppedAt?.toISOString() ?? null,
    pause: pauseOf(details),
    canPause: details.canPause,
    pauseGarments: details.pauseGarments && {
      ...details.pauseGarments,
      garments: toGarmentsOver(details.pauseGarments.garments, language),
    },
    paidUntil: toDay(details.paidUntil),
    endedAt: details.endedAt?.toISOString() ?? null,
    withdrawalUntil: details.withdrawalUntil?.toString() ?? null,
    allowance: { used, max, maxProductRetailPrice },
    unpaid: details.unpaid === null ? null : { amount: details.unpaid, nextTryOn: toDay(details.nextTryAt) },
    movements: details.movements.map(({ at, ...money }) => ({ ...money, at: at.toISOString() })),
    paymentUrl: details.paymentUrl,
    paymentDue: details.paymentDue,
  }
}

export function toUpgradePreview(
  preview: Extract<PreviewedPlanChange, { ok: true }>,
  language: Language,
): UpgradePreview {
  const { dueNow, dueAtRenewal, effectiveDay, due, renewal, garmentsOver } = preview
  return {
    dueNow,
    dueAtRenewal,
    effectiveDate: effectiveDay.toString(),
    due,
    renewal: renewal && toRenewal(renewal),
    garmentsOver: toGarmentsOver(garmentsOver, language),
  }
}

export function toResumePreview({ due, renewal }: Extract<PreviewedResume, { ok: true }>): ResumePreview {
  return { due, renewal: toRenewal(renewal) }
}

function toRenewal({ day, stopUntil }: { day: Temporal.PlainDate; stopUntil: Temporal.PlainDate }) {
  return { date: day.toString(), stopUntil: stopUntil.toString() }
}

export function toGarmentsOver(garments: readonly GarmentOver[], language: Language): GarmentOverView[] {
  return garments.map(({ name, ...garment }) => ({ ...garment, name: localise(name, language) }))
}

function pauseOf({ pause: state, pausedFrom, pausedUntil }: MembershipDetails): UserMembershipView['pause'] {
  const [from, until] = [toDay(pausedFrom), toDay(pausedUntil)]
  return state === 'none' || from === null || until === null ? null : { state, from, until }
}

function toDay(instant: Date | null): string | null {
  return instant && romeTime(instant).day.toString()
}
