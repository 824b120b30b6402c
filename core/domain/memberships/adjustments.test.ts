import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdjustmentAsk, judgeAdjustment } from './adjustments.ts'
import { addMonths, MOST_PAUSE_MONTHS, pauseState } from './pause.ts'
import type { UserMembership } from './user-membership.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)
const NOW = day('2026-11-20')

const record = {
  status: 'active',
  ...{ periodStart: day('2026-11-16'), periodEnd: day('2026-12-16'), paidUntil: null },
  ...{ pausedFrom: null, pausedUntil: null, pauseToldAt: null, renewalStoppedAt: null, nextTryAt: null },
  ...{ upgradeAskedAt: null, extraGarments: 0, extraFor: null },
} as unknown as UserMembership

const judge = (ask: AdjustmentAsk, over: Partial<UserMembership> = {}, inTheWay = 0, now = NOW) =>
  judgeAdjustment({ ...record, ...over }, ask, { now, inTheWay })
const reason = (...asked: Parameters<typeof judge>) => {
  const judged = judge(...asked)
  return judged.ok ? null : judged.reason
}

describe('an adjustment', () => {
  it('says when money is taken, before and after', () => {
    const judged = judge({ kind: 'giveMonth' })
    expect(judged).toMatchObject({
      plan: { step: { kind: 'move', to: day('2027-01-16') }, chargeBefore: day('2026-12-16') },
    })
    expect(judge({ kind: 'end', refund: 'none' })).toMatchObject({ plan: { chargeAfter: null } })
    expect(judge({ kind: 'move', day: '2026-12-20' })).toMatchObject({ plan: { chargeAfter: day('2026-12-20') } })
  })

  it('is refused where it means nothing', () => {
    expect(reason({ kind: 'giveMonth' }, { status: 'ended' })).toBe('MEMBERSHIP_NOT_ACTIVE')
    expect(reason({ kind: 'giveMonth' }, { status: 'pastDue' })).toBe('MEMBERSHIP_NOT_ACTIVE')
    expect(reason({ kind: 'giveMonth' }, { renewalStoppedAt: NOW })).toBe('RENEWAL_STOPPED')
    expect(reason({ kind: 'giveMonth' }, { upgradeAskedAt: NOW })).toBe('PAYMENT_UNCLEAR')
    expect(reason({ kind: 'giveMonth' }, {}, 0, day('2026-12-16'))).toBe('PAYMENT_UNCLEAR')
    expect(reason({ kind: 'waive' })).toBe('NOTHING_TO_WAIVE')
    expect(reason({ kind: 'resume' })).toBe('NOT_PAUSED')
    expect(reason({ kind: 'pause', months: 1 }, {}, 1)).toBe('GARMENTS_OUT')
    expect(reason({ kind: 'extra', garments: 4 })).toBe('TOO_MANY_EXTRA')
    const wrong = ['2026-12-16', '2026-12-01', '2027-02-01', 'never']
    for (const day of wrong) expect(reason({ kind: 'move', day })).toBe('DAY_NOT_POSSIBLE')
  })

  it('keeps the hour in Italy over the change of clocks', () => {
    expect(addMonths(new Date('2027-03-16T09:00:00Z'), 1)).toEqual(new Date('2027-04-16T08:00:00Z'))
  })

  it('of any sequence of skips, pauses and resumes leaves a pause within its bounds, or none', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'skip' } as const),
      fc.constant({ kind: 'resume' } as const),
      fc.record({ kind: fc.constant('pause' as const), months: fc.integer({ min: 1, max: 3 }) }),
    )
    const start = fc.date({ min: day('2026-01-01'), max: day('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let standing = { ...record, periodStart: start, periodEnd: addMonths(start, 1) }
        for (const ask of steps) {
          const judged = judgeAdjustment(standing, ask, { now: start, inTheWay: 0 })
          if (!judged.ok) continue
          const periodEnd = judged.plan.chargeAfter ?? standing.periodEnd
          standing = { ...standing, ...judged.plan.changes, periodEnd }
          const { pausedFrom, pausedUntil } = standing
          expect(pausedFrom ?? periodEnd).toEqual(addMonths(start, 1))
          expect(pausedUntil ?? periodEnd).toEqual(periodEnd)
          expect(periodEnd.getTime()).toBeLessThanOrEqual(addMonths(addMonths(start, 1), MOST_PAUSE_MONTHS).getTime())
          expect(pauseState(standing, start)).toBe(pausedFrom === null ? 'none' : 'arranged')
        }
      }),
    )
  })
})
