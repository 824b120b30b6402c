import type { MembershipAdjustment } from '#database/queries/memberships/membership-adjustments.ts'
import { maskName } from '#domain/accounts/fields/mask.ts'
import { extraNow } from '#domain/memberships/adjustments.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { AdjustmentPreviewView, MemberDetailView } from '#office/contract/memberships/members.ts'
import type { DryRunOfAdjustment } from '#use-cases/memberships/staff/dry-run-adjustment.ts'
import type { OfficeMember } from '#use-cases/memberships/staff/read-member.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Seen = { seesNames: boolean; language: Language; limit: number | null }

export function toMemberDetail(read: OfficeMember, { seesNames, language, limit }: Seen): MemberDetailView {
  const { record, plan, next, held, used, movements, adjustments, possible, days } = read
  const { id, number, status, firstName, lastName } = record
  const extra = extraNow(record)
  return {
    ...{ id, number, status, possible, days, refundLimit: limit },
    customer: {
      id: record.customerId,
      name: seesNames ? `${firstName} ${lastName}`.trim() : maskName(firstName, lastName),
    },
    plan: localise(plan.name, language),
    price: plan.price,
    nextPlan: next.id === plan.id ? null : localise(next.name, language),
    pause: pauseOf(read),
    periodStart: toMoment(record.periodStart),
    periodEnd: toMoment(record.periodEnd),
    paidUntil: toMoment(record.paidUntil),
    nextCharge: toCharge(nextChargeOf(record), next.price),
    endedAt: toMoment(record.endedAt),
    allowance: { used, max: plan.maxConcurrentProducts + extra, extra },
    garments: held.map(({ id: itemId, orderId, product, status: garmentStatus }) => ({
      ...{ id: itemId, orderId, status: garmentStatus },
      name: localise(product.name, language),
    })),
    movements: movements.map(({ at, ...money }) => ({ ...money, at: at.toISOString() })),
    adjustments: adjustments.map(({ ask, state, askedAt, personName, reason, refund, ...each }) => ({
      ...{ id: each.id, kind: ask.kind, isWaiting: state === 'asked', person: personName, reason, refund },
      at: askedAt.toISOString(),
    })),
    updatedAt: record.updatedAt.toISOString(),
  }
}

export function toAdjustmentPlan(
  tried: Extract<DryRunOfAdjustment, { ok: true }>,
): Omit<AdjustmentPreviewView, 'mails'> {
  const { plan, price, refund, updatedAt } = tried
  return {
    chargeBefore: toCharge(plan.chargeBefore, price),
    chargeAfter: toCharge(plan.chargeAfter, price),
    refund,
    updatedAt: updatedAt.toISOString(),
  }
}

/** The membership's number names nobody: the audit is read by more people than customers are. */
export function auditOf(
  { ask, plan, refund }: MembershipAdjustment,
  { record, note }: { record: UserMembership; note: string },
): AuditEntry {
  const { chargeBefore, chargeAfter } = plan
  const charge = { field: 'nextCharge', before: toMoment(chargeBefore), after: toMoment(chargeAfter) }
  const moved = chargeBefore?.getTime() === chargeAfter?.getTime() ? [] : [charge]
  const more = ask.kind === 'extra' ? [{ field: 'extraGarments', before: null, after: ask.garments }] : []
  const back = refund === 0 ? [] : [{ field: 'refund', before: null, after: refund }]
  return {
    action: `membership.${ask.kind}`,
    subject: { kind: 'membership', id: record.id, name: record.number },
    changes: [...moved, ...more, ...back],
    reason: note,
  }
}

function nextChargeOf(record: UserMembership): Date | null {
  if (!isLive(record) || record.renewalStoppedAt !== null) return null
  return record.status === 'pastDue' ? record.nextTryAt : record.periodEnd
}

function pauseOf({ record: { pausedFrom, pausedUntil }, pause: state }: OfficeMember): MemberDetailView['pause'] {
  if (state === 'none' || pausedFrom === null || pausedUntil === null) return null
  return { state, from: pausedFrom.toISOString(), until: pausedUntil.toISOString() }
}

function toCharge(at: Date | null, amount: number) {
  return at === null ? null : { at: at.toISOString(), amount }
}

function toMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
