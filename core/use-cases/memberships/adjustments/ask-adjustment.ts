import type { Transaction } from '#database/connection.ts'
import {
  findAdjustmentOfForm,
  findAskedAdjustment,
  insertAdjustment,
  type MembershipAdjustment,
} from '#database/queries/memberships/membership-adjustments.ts'
import { type HeldGarment, listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { lockUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { listMembershipMoney, lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import {
  type AdjustmentAsk,
  type AdjustmentPlan,
  type AdjustmentRefusal,
  judgeAdjustment,
} from '#domain/memberships/adjustments.ts'
import { pauseState } from '#domain/memberships/pause.ts'
import { standingInTheWay } from '#domain/memberships/pause-garments.ts'
import { unusedPart } from '#domain/memberships/period-money.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { ROME, romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { leftSince } from '#use-cases/payments/request-refund.ts'
import { fetchDayFor } from '../garments/coming-pause.ts'
import type { GarmentOver } from '../garments/find-garments-over.ts'
import { toGarmentOut } from '../garments/garments-in-pause.ts'
import { NOT_FOUND, UNCLEAR } from '../membership-dependencies.ts'

export type AdjustmentInput = {
  storeId: string
  /** The record's. */
  id: string
  ask: AdjustmentAsk
  /** Who asks; null: the member. */
  person: { id: string; name: string } | null
  reason: string
  /** Of the form: the same one is one adjustment, however often it is sent. */
  formKey: string
  now: Date
}

/** What somebody has looked at before they asked. */
export type Seen = { updatedAt: Date; refund: number }

export type PlannedAdjustment = { ok: true; record: UserMembership; plan: AdjustmentPlan; refund: number }

/** Those that cannot be back when a pause begins. */
export type GarmentsOut = { ok: false; reason: 'GARMENTS_OUT'; garments: GarmentOver[] }

export type RefusedAdjustment =
  | { ok: false; reason: Exclude<AdjustmentRefusal, 'GARMENTS_OUT'> | 'MEMBERSHIP_NOT_FOUND' | 'CHANGED_MEANWHILE' }
  | GarmentsOut
  | { ok: false; reason: 'REFUND_ABOVE_LIMIT'; most: number }

/** What it would mean, with the record locked. */
export async function planAdjustment(
  trx: Transaction,
  { id, ask, now }: Pick<AdjustmentInput, 'id' | 'ask' | 'now'>,
): Promise<PlannedAdjustment | RefusedAdjustment> {
  const record = await lockUserMembership(trx, id)
  if (record === null) return NOT_FOUND
  const held = record.customerId === null ? [] : await listHeldGarments(trx, record.customerId)
  const inTheWay = inTheWayOfPause(record, { held, now })
  const judged = judgeAdjustment(record, ask, { now, inTheWay: inTheWay.length })
  if (judged.ok) {
    const refund = ask.kind === 'end' ? await refundOf(trx, record, { how: ask.refund, now }) : 0
    return { ok: true, record, plan: judged.plan, refund }
  }
  if (judged.reason !== 'GARMENTS_OUT') return { ok: false, reason: judged.reason }
  return { ok: false, reason: judged.reason, garments: inTheWay.map(toGarmentOut) }
}

function inTheWayOfPause(record: UserMembership, { held, now }: { held: readonly HeldGarment[]; now: Date }) {
  const from = record.pausedFrom ?? record.periodEnd
  if (from === null) return []
  return standingInTheWay(held, { fetchDay: fetchDayFor(from, now), hasBegun: pauseState(record, now) === 'paused' })
}

/** Of what was paid for the period: all that is left of it, or what the days after today are worth. */
async function refundOf(
  trx: Transaction,
  { id, periodStart, periodEnd, paidUntil }: UserMembership,
  { how, now }: { how: 'unused' | 'whole' | 'none'; now: Date },
): Promise<number> {
  if (how === 'none' || periodStart === null || periodEnd === null) return 0
  const charges = await lockRefundableCharges(trx, { userMembershipId: id })
  const whole = leftSince(charges, new Date(periodStart.getTime() - CLOCKS_DIFFER))
  if (how === 'whole') return whole
  const tomorrow = new Date(romeTime(now).day.add({ days: 1 }).toZonedDateTime(ROME).epochMilliseconds)
  const paid = { periodStart, periodEnd: paidUntil ?? periodEnd }
  return Math.min(whole, unusedPart(await listMembershipMoney(trx, id), paid, tomorrow))
}

/** Providers tell moments in whole seconds, and not always of one clock. */
const CLOCKS_DIFFER = 60_000

export type AskedAdjustment =
  | { ok: true; isRepeat: boolean; adjustment: MembershipAdjustment; record: UserMembership }
  | RefusedAdjustment

/**
 * Writes down that it is asked for, before the provider is: one at a time, and once for a form. `seen`: what it was
 * decided by; `limit`: euro cents that may go back at most.
 */
export async function askAdjustment(
  trx: Transaction,
  input: AdjustmentInput & { seen: Seen | null; limit: number | null },
): Promise<AskedAdjustment> {
  const { storeId, id, ask, person, reason, formKey, now, seen, limit } = input
  const before = await findAdjustmentOfForm(trx, formKey)
  const known = before && (await lockUserMembership(trx, id))
  if (before !== null && known !== null) {
    if (before.userMembershipId !== id || before.state === 'givenUp') return CHANGED
    return { ok: true, isRepeat: true, adjustment: before, record: known }
  }
  const planned = await planAdjustment(trx, { id, ask, now })
  if (!planned.ok) return planned
  const { record, plan, refund } = planned
  if ((await findAskedAdjustment(trx, id)) !== null) return UNCLEAR
  if (seen !== null && (seen.updatedAt.getTime() !== record.updatedAt.getTime() || seen.refund !== refund))
    return CHANGED
  if (limit !== null && refund > limit) return { ok: false, reason: 'REFUND_ABOVE_LIMIT', most: limit }
  const row = { userMembershipId: id, ask, plan, refund, reason, formKey, askedAt: now }
  const who = { personId: person?.id ?? null, personName: person?.name ?? null }
  const adjustmentId = await insertAdjustment(trx, { storeId, ...row, ...who })
  if (adjustmentId === null) return UNCLEAR
  const adjustment = { ...row, ...who, id: adjustmentId, state: 'asked' as const }
  return { ok: true, isRepeat: false, adjustment, record }
}

const CHANGED = { ok: false, reason: 'CHANGED_MEANWHILE' } as const
