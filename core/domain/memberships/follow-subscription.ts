import type { Standing } from './user-membership.ts'

/** A subscription as the payment provider says it stands now. */
export type Subscription = {
  status: 'incomplete' | 'active' | 'pastDue' | 'ended'
  periodStart: Date
  periodEnd: Date
  /** Nothing is taken until the period ends: it was moved, and what was paid before is what counts. */
  isFree: boolean
  stopsAtPeriodEnd: boolean
  endedAt: Date | null
  failedPayments: number
  nextTryAt: Date | null
  /** The first first. */
  charges: readonly { at: Date }[]
}

export type MembershipEvent =
  | 'started'
  | 'renewed'
  | 'upgraded'
  | 'payment-failed'
  | 'renewal-stopped'
  | 'renewal-resumed'
  | 'ended'

/**
 * What a membership becomes by what is true at the provider, and which events its customer is told of. What is true
 * counts, not what has been heard before: whatever was missed, the end is the same. What is over stays over.
 */
export function followSubscription(
  before: Standing,
  subscription: Subscription,
  now: Date,
): { standing: Standing; events: MembershipEvent[] } {
  if (subscription.status === 'incomplete' || isOver(before)) return { standing: before, events: [] }
  const { status, failedPayments, charges } = subscription
  const { periodStart, periodEnd } = periodOf(before, subscription)
  const startedAt = before.startedAt ?? charges[0]?.at ?? (status === 'active' ? subscription.periodStart : null)
  if (startedAt === null && status !== 'ended') return { standing: before, events: [] }
  const nextTryAt = status === 'pastDue' ? subscription.nextTryAt : null
  const time = unpaidTime(before, subscription, { periodStart, periodEnd })
  const reported = { periodStart, periodEnd, failedPayments, nextTryAt, startedAt, ...time }
  return status === 'ended'
    ? ended({ ...before, ...reported }, subscription, now)
    : goesOn(before, { ...before, ...reported, status }, { subscription, now })
}

/** A renewal that was moved makes the period longer, whatever the provider calls it. */
function periodOf(before: Standing, subscription: Subscription): Pick<Standing, 'periodStart' | 'periodEnd'> {
  if (subscription.isFree) {
    return { periodStart: before.periodStart ?? subscription.periodStart, periodEnd: subscription.periodEnd }
  }
  return isAwaited(before, subscription) ? before : subscription
}

/** With a new period everything is paid again, and a pause is over. */
function unpaidTime(
  before: Standing,
  subscription: Subscription,
  { periodStart, periodEnd }: Pick<Standing, 'periodStart' | 'periodEnd'>,
): Pick<Standing, 'paidUntil' | 'pausedFrom' | 'pausedUntil' | 'pauseToldAt'> {
  const { pausedFrom, pausedUntil, pauseToldAt } = before
  if (isLater(periodStart, before.periodStart)) return PAID_AND_AWAKE
  if (isWaived(before, subscription)) return { ...PAID_AND_AWAKE, paidUntil: periodStart }
  const paidUntil = before.paidUntil ?? (isLater(periodEnd, before.periodEnd) ? before.periodEnd : null)
  return { paidUntil: isLater(periodEnd, paidUntil) ? paidUntil : null, pausedFrom, pausedUntil, pauseToldAt }
}

const PAID_AND_AWAKE = { paidUntil: null, pausedFrom: null, pausedUntil: null, pauseToldAt: null }

/** Somebody has given up what was owed for the period: it goes on, and nothing was paid for it. */
function isWaived(before: Standing, { status, periodStart, charges }: Subscription): boolean {
  const isSame = before.periodStart?.getTime() === periodStart.getTime()
  return before.status === 'pastDue' && status === 'active' && isSame && !charges.some(({ at }) => at >= periodStart)
}

/** A period has begun and its payment is on the way: until it is there, the one before counts. */
function isAwaited(before: Standing, { status, periodStart, charges }: Subscription): boolean {
  return status === 'active' && isLater(periodStart, before.periodStart) && !charges.some(({ at }) => at >= periodStart)
}

/** What was never paid is only given up: its payment may still turn up. */
function isOver({ status, startedAt }: Standing): boolean {
  return (status === 'ended' || status === 'cancelled') && startedAt !== null
}

function ended(standing: Standing, { stopsAtPeriodEnd, endedAt }: Subscription, now: Date) {
  const isWanted = standing.renewalStoppedAt !== null || stopsAtPeriodEnd
  const status = isWanted ? ('cancelled' as const) : ('ended' as const)
  const events: MembershipEvent[] = standing.startedAt === null ? [] : ['ended']
  const none = { wantMembershipId: null, wantPostponed: false }
  return { standing: { ...standing, ...none, status, endedAt: endedAt ?? now }, events }
}

function goesOn(
  before: Standing,
  standing: Standing,
  { subscription, now }: { subscription: Subscription; now: Date },
) {
  const { status, stopsAtPeriodEnd } = subscription
  const isNew = before.startedAt === null
  const isPaidAnew =
    status === 'active' && (before.status === 'pastDue' || isLater(standing.periodStart, before.periodStart))
  const isRenewed = !isNew && isPaidAnew
  const isUpgraded = isRenewed && before.wantMembershipId !== null && !before.wantPostponed
  const wasStopped = before.renewalStoppedAt !== null
  const events: (MembershipEvent | false)[] = [
    isNew && 'started',
    isRenewed && !isWaived(before, subscription) && 'renewed',
    isUpgraded && 'upgraded',
    hasFailedAgain(before, standing) && 'payment-failed',
    stopsAtPeriodEnd && !wasStopped && 'renewal-stopped',
    !stopsAtPeriodEnd && wasStopped && 'renewal-resumed',
  ]
  return {
    standing: {
      ...standing,
      endedAt: null,
      renewalStoppedAt: stopsAtPeriodEnd ? (before.renewalStoppedAt ?? now) : null,
      ...(isRenewed && { wantPostponed: false }),
      ...(isUpgraded && { membershipId: before.wantMembershipId ?? before.membershipId, wantMembershipId: null }),
    },
    events: events.filter((each) => each !== false),
  }
}

/** Each failed try is an event, unless it was missed and another one has failed since. */
function hasFailedAgain(before: Standing, { status, failedPayments, periodStart }: Standing): boolean {
  if (status !== 'pastDue') return false
  return (
    before.status !== 'pastDue' || failedPayments > before.failedPayments || isLater(periodStart, before.periodStart)
  )
}

function isLater(date: Date | null, than: Date | null): boolean {
  return date !== null && than !== null && date > than
}
