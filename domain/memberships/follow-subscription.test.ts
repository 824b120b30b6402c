import { describe, expect, it } from 'vitest'
import { followSubscription, type Subscription } from './follow-subscription.ts'
import type { Standing } from './user-membership.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)
const NOW = day('2026-12-16')

const running: Standing = {
  status: 'active',
  membershipId: 'small',
  wantMembershipId: 'large',
  wantPostponed: false,
  periodStart: day('2026-11-16'),
  periodEnd: day('2026-12-16'),
  renewalStoppedAt: null,
  ...{ paidUntil: null, pausedFrom: null, pausedUntil: null, pauseToldAt: null },
  failedPayments: 0,
  nextTryAt: null,
  startedAt: day('2026-11-16'),
  endedAt: null,
}

const december: Subscription = {
  status: 'active',
  periodStart: day('2026-12-16'),
  periodEnd: day('2027-01-16'),
  isFree: false,
  stopsAtPeriodEnd: false,
  endedAt: null,
  failedPayments: 0,
  nextTryAt: null,
  charges: [{ at: day('2026-11-16') }],
}

const paid = { ...december, charges: [...december.charges, { at: day('2026-12-16') }] }

describe('a membership whose next period has begun', () => {
  it('is renewed, with the plan that was wished for, when that period is paid and not before', () => {
    const awaited = followSubscription(running, december, NOW)
    expect(awaited).toEqual({ standing: running, events: [] })
    const { standing, events } = followSubscription(awaited.standing, paid, NOW)
    expect(standing).toMatchObject({ membershipId: 'large', wantMembershipId: null, periodEnd: paid.periodEnd })
    expect(events).toEqual(['renewed', 'upgraded'])
    expect(followSubscription(standing, paid, NOW)).toEqual({ standing, events: [] })
  })

  it('keeps its plan for one more period when the other one is postponed', () => {
    const { standing, events } = followSubscription({ ...running, wantPostponed: true }, paid, NOW)
    expect(standing).toMatchObject({ membershipId: 'small', wantMembershipId: 'large', wantPostponed: false })
    expect(events).toEqual(['renewed'])
  })

  it('keeps its plan while it is past due', () => {
    const unpaid = { ...december, status: 'pastDue', failedPayments: 1 } as const
    const { standing, events } = followSubscription(running, unpaid, NOW)
    expect(standing).toMatchObject({ status: 'pastDue', membershipId: 'small', wantMembershipId: 'large' })
    expect(events).toEqual(['payment-failed'])
    expect(followSubscription(standing, paid, NOW).events).toEqual(['renewed', 'upgraded'])
  })
})

describe('a membership that is over', () => {
  it('stays over, whatever comes late', () => {
    const over = { ...running, status: 'cancelled', endedAt: NOW } as const
    expect(followSubscription(over, paid, NOW)).toEqual({ standing: over, events: [] })
  })

  it('was cancelled by its customer if the renewal was stopped, and ended by itself if not', () => {
    const ended = { ...december, status: 'ended', endedAt: NOW } as const
    expect(followSubscription(running, ended, NOW).standing.status).toBe('ended')
    const stopped = { ...running, renewalStoppedAt: day('2026-12-01') }
    expect(followSubscription(stopped, ended, NOW).standing.status).toBe('cancelled')
  })
})
