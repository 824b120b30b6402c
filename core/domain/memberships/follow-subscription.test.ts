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

describe('a renewal that was moved', () => {
  const moved: Subscription = { ...december, periodStart: day('2026-12-01'), isFree: true, charges: [] }

  it('makes the period longer, whenever the provider says that it began; what was paid counts until it was to end', () => {
    const { standing, events } = followSubscription(running, moved, day('2026-12-01'))
    expect(standing).toMatchObject({ periodStart: running.periodStart, periodEnd: moved.periodEnd })
    expect([standing.paidUntil, events]).toEqual([running.periodEnd, []])
  })

  it('and moved back leaves nothing behind', () => {
    const { standing: longer } = followSubscription(running, moved, day('2026-12-01'))
    const back = { ...moved, periodEnd: day('2026-12-16') }
    expect(followSubscription(longer, back, day('2026-12-02')).standing).toEqual(running)
  })

  it('is paid when it comes: a pause is over then', () => {
    const pause = { pausedFrom: day('2026-12-16'), pausedUntil: day('2027-01-16'), pauseToldAt: day('2026-12-16') }
    const { standing: longer } = followSubscription({ ...running, ...pause }, moved, day('2026-12-01'))
    const renewed = { ...december, periodStart: day('2027-01-16'), periodEnd: day('2027-02-16') }
    const paid = { ...renewed, charges: [{ at: day('2027-01-16') }] }
    const { standing, events } = followSubscription(longer, paid, day('2027-01-16'))
    expect(standing).toMatchObject({ paidUntil: null, pausedFrom: null, pausedUntil: null, pauseToldAt: null })
    expect(events).toContain('renewed')
  })
})
