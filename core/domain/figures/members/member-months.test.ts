import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserMembershipStatus } from '#domain/memberships/user-membership.ts'
import { memberMonths } from './member-months.ts'
import { MOVEMENTS } from './recurring-revenue.ts'
import type { MembershipEvent } from './standings.ts'

const NOW = new Date('2026-11-18T09:00:00Z')

function event(id: string, at: string, more: Partial<MembershipEvent> = {}): MembershipEvent {
  const plain = { status: 'active', price: 5900, pausedFrom: null, pausedUntil: null } as const
  return { userMembershipId: id, at: new Date(at), ...plain, ...more }
}

describe('the months of memberships', () => {
  it('begin with their log: what was before is not known', () => {
    expect(memberMonths([], NOW)).toEqual([])
    const months = memberMonths([event('anna', '2026-09-30T22:30:00Z')], NOW).map(({ month }) => month)
    expect(months).toEqual(['2026-10-01', '2026-11-01'])
    const long = memberMonths([event('anna', '2024-01-10T12:00:00Z')], NOW)
    expect([long.length, long[0]?.month, long.at(-1)?.month]).toEqual([13, '2025-11-01', '2026-11-01'])
  })

  it('say who came, who went and who is there; the present one so far', () => {
    const later = { pausedFrom: new Date('2026-11-25T11:00:00Z'), pausedUntil: new Date('2026-12-25T11:00:00Z') }
    const log = [
      event('anna', '2026-10-02T12:00:00Z'),
      event('bea', '2026-10-03T12:00:00Z', { price: 8900 }),
      event('bea', '2026-11-05T12:00:00Z', { status: 'ended' }),
      // arranged, and not begun
      event('anna', '2026-11-10T12:00:00Z', later),
    ]
    const [october, november] = memberMonths(log, NOW)
    expect(october).toMatchObject({ start: 0, end: 4836 + 7295, movements: { new: { members: 2, amount: 12_131 } } })
    expect([october?.customerChurn, october?.gross, october?.net]).toEqual([null, null, null])
    expect(november).toMatchObject({ start: 12_131, end: 4836, customerChurn: 1 / 2, gross: 4836 / 12_131 })
    expect(november?.movements).toMatchObject({ endedUnpaid: { members: 1, amount: -7295 }, paused: { members: 0 } })
    expect(november?.members).toEqual({ active: 1, pastDue: 0, paused: 0 })
    expect(memberMonths(log, new Date('2026-11-26T09:00:00Z'))[1]).toMatchObject({
      ...{ end: 0, members: { active: 0, pastDue: 0, paused: 1 } },
    })
  })

  it('each end with what the next one starts with, by whatever happened in between', () => {
    const anyEvent = fc.record({
      id: fc.constantFrom('anna', 'bea', 'carla'),
      day: fc.integer({ min: 0, max: 320 }),
      status: fc.constantFrom<UserMembershipStatus>('active', 'pastDue', 'cancelled', 'ended'),
      price: fc.constantFrom(0, 5900, 8900),
      pause: fc.option(fc.integer({ min: 0, max: 60 })),
    })
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 20 }), (happened) => {
        const start = Date.parse('2026-01-01T12:00:00Z')
        const at = (day: number) => new Date(start + day * 86_400_000)
        const log = happened
          .toSorted((one, other) => one.day - other.day)
          .map(({ id, day, status, price, pause }) => {
            const paused = pause === null ? {} : { pausedFrom: at(day + pause), pausedUntil: at(day + pause + 30) }
            return event(id, at(day).toISOString(), { status, price, ...paused })
          })
        const months = memberMonths(log, NOW)
        for (const [nth, { end, start: from, movements }] of months.entries()) {
          const moved = MOVEMENTS.reduce((sum, name) => sum + movements[name].amount, 0)
          expect(from + moved).toBe(end)
          if (nth > 0) expect(from).toBe(months[nth - 1]?.end)
        }
      }),
    )
  })
})
