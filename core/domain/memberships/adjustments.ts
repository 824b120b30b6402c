import { readDay } from '../rentals/calendar/rome-time.ts'
import { addMonths, MOST_PAUSE_MONTHS, onDay, pauseState } from './pause.ts'
import { isRenewing } from './renewal-time.ts'
import { isLive, type UserMembership } from './user-membership.ts'

export const ADJUSTMENT_KINDS = ['giveMonth', 'skip', 'pause', 'resume', 'extra', 'move', 'waive', 'end'] as const

export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** What goes back to somebody whose membership ends at once. */
export const END_REFUNDS = ['unused', 'whole', 'none'] as const

/** Something about a membership that its rules do not do by themselves. */
export type AdjustmentAsk =
  | { kind: 'giveMonth' | 'skip' | 'resume' | 'waive' }
  | { kind: 'pause'; months: number }
  | { kind: 'extra'; garments: number }
  /** YYYY-MM-DD in Italy. */
  | { kind: 'move'; day: string }
  | { kind: 'end'; refund: (typeof END_REFUNDS)[number] }

/** Beyond these it is a typing error, or another contract. */
export const ADJUSTMENT_BOUNDS = { garments: 3, daysMoved: 31, monthsAhead: 12 } as const

export const ADJUSTMENT_REFUSALS = [
  'MEMBERSHIP_NOT_ACTIVE',
  'RENEWAL_STOPPED',
  'PAYMENT_UNCLEAR',
  'MEMBERSHIP_PAUSED',
  'NOT_PAUSED',
  'PAUSE_TOO_LONG',
  'GARMENTS_OUT',
  'DAY_NOT_POSSIBLE',
  'NOTHING_TO_WAIVE',
  'TOO_MANY_EXTRA',
] as const

export type AdjustmentRefusal = (typeof ADJUSTMENT_REFUSALS)[number]

/** What the payment provider is asked for. */
export type ProviderStep = { kind: 'none' | 'renewNow' | 'waive' | 'end' } | { kind: 'move'; to: Date }

export type AdjustmentPlan = {
  step: ProviderStep
  /** What is written besides what follows from the provider's answer. */
  changes: Partial<Pick<UserMembership, 'pausedFrom' | 'pausedUntil' | 'pauseToldAt' | 'extraGarments' | 'extraFor'>>
  /** When money is taken next, as it was and as it will be; null: never. */
  chargeBefore: Date | null
  chargeAfter: Date | null
}

type Judged = { ok: true; plan: AdjustmentPlan } | { ok: false; reason: AdjustmentRefusal }

/** `inTheWay`: garments of the plan that cannot be back when a pause begins. */
type Circumstances = { now: Date; inTheWay: number }

/** What an adjustment would mean, or why it is not possible. */
export function judgeAdjustment(record: UserMembership, ask: AdjustmentAsk, circumstances: Circumstances): Judged {
  if (!isLive(record) || record.periodEnd === null || record.periodStart === null)
    return refuse('MEMBERSHIP_NOT_ACTIVE')
  if (record.upgradeAskedAt !== null) return refuse('PAYMENT_UNCLEAR')
  const live: LiveRecord = { ...record, periodStart: record.periodStart, periodEnd: record.periodEnd }
  if (ask.kind === 'end') return planned(live, { step: { kind: 'end' }, chargeAfter: null })
  if (ask.kind === 'waive') {
    if (record.status !== 'pastDue') return refuse('NOTHING_TO_WAIVE')
    return planned(live, { step: { kind: 'waive' }, chargeBefore: record.nextTryAt ?? circumstances.now })
  }
  if (record.status !== 'active') return refuse('MEMBERSHIP_NOT_ACTIVE')
  if (isRenewing(record, circumstances.now)) return refuse('PAYMENT_UNCLEAR')
  if (ask.kind === 'extra') return judgeExtra(live, ask.garments)
  if (record.renewalStoppedAt !== null) return refuse('RENEWAL_STOPPED')
  switch (ask.kind) {
    case 'resume':
      return judgeResume(live, circumstances.now)
    case 'pause':
      return judgePause(live, { months: ask.months, ...circumstances })
    case 'skip':
      return judgePause(live, { months: 1, ...circumstances })
    case 'giveMonth':
      return judgeMove(live, { to: addMonths(live.periodEnd, 1), now: circumstances.now })
    case 'move':
      return judgeDay(live, { day: readDay(ask.day) ?? null, now: circumstances.now })
  }
}

type LiveRecord = UserMembership & { periodStart: Date; periodEnd: Date }

function refuse(reason: AdjustmentRefusal): Judged {
  return { ok: false, reason }
}

function planned({ periodEnd }: LiveRecord, plan: Partial<AdjustmentPlan>): Judged {
  const usual = { step: { kind: 'none' }, changes: {}, chargeBefore: periodEnd, chargeAfter: periodEnd } as const
  return { ok: true, plan: { ...usual, ...plan } }
}

function judgeExtra(record: LiveRecord, garments: number): Judged {
  if (record.pausedFrom !== null) return refuse('MEMBERSHIP_PAUSED')
  const total = extraNow(record) + garments
  if (total > ADJUSTMENT_BOUNDS.garments) return refuse('TOO_MANY_EXTRA')
  return planned(record, { changes: { extraGarments: total, extraFor: record.periodStart } })
}

/** Before it has begun a pause is called off, and the renewal is when it was to be; later the next period begins at once. */
function judgeResume(record: LiveRecord, now: Date): Judged {
  const { pausedFrom } = record
  if (pausedFrom === null) return refuse('NOT_PAUSED')
  if (pauseState(record, now) === 'paused')
    return planned(record, { step: { kind: 'renewNow' }, chargeAfter: now, changes: NO_PAUSE })
  return planned(record, { step: { kind: 'move', to: pausedFrom }, chargeAfter: pausedFrom, changes: NO_PAUSE })
}

const NO_PAUSE = { pausedFrom: null, pausedUntil: null, pauseToldAt: null }

/** One that is arranged already gets longer. */
function judgePause(record: LiveRecord, { months, inTheWay }: { months: number } & Circumstances): Judged {
  const { periodEnd, pausedFrom } = record
  const from = pausedFrom ?? periodEnd
  const until = addMonths(periodEnd, months)
  if (until > addMonths(from, MOST_PAUSE_MONTHS)) return refuse('PAUSE_TOO_LONG')
  if (inTheWay > 0) return refuse('GARMENTS_OUT')
  const changes = { pausedFrom: from, pausedUntil: until }
  return planned(record, { step: { kind: 'move', to: until }, chargeAfter: until, changes })
}

function judgeDay(record: LiveRecord, { day, now }: { day: Temporal.PlainDate | null; now: Date }): Judged {
  if (day === null) return refuse('DAY_NOT_POSSIBLE')
  const to = onDay(record.periodEnd, day)
  const days = (to.getTime() - record.periodEnd.getTime()) / 86_400_000
  if (days < 0.5 || days > ADJUSTMENT_BOUNDS.daysMoved + 0.5) return refuse('DAY_NOT_POSSIBLE')
  return judgeMove(record, { to, now })
}

function judgeMove(record: LiveRecord, { to, now }: { to: Date; now: Date }): Judged {
  if (record.pausedFrom !== null) return refuse('MEMBERSHIP_PAUSED')
  if (to > addMonths(now, ADJUSTMENT_BOUNDS.monthsAhead)) return refuse('DAY_NOT_POSSIBLE')
  return planned(record, { step: { kind: 'move', to }, chargeAfter: to })
}

/** Garments on top of the plan in the period that is running. */
export function extraNow({
  extraGarments,
  extraFor,
  periodStart,
}: Pick<UserMembership, 'extraGarments' | 'extraFor' | 'periodStart'>): number {
  return extraFor !== null && extraFor.getTime() === periodStart?.getTime() ? extraGarments : 0
}
