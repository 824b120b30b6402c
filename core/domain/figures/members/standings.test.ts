import { describe, expect, it } from 'vitest'
import type { Period } from '../periods.ts'
import { bridgeOf } from './bridge.ts'
import { type MembershipEvent, memberChanges, standingAt, standingsBefore } from './standings.ts'

const NOVEMBER: Period = { from: Temporal.PlainDate.from('2026-11-01'), to: Temporal.PlainDate.from('2026-11-30') }
const SMALL = 5900
const LARGE = 8900

function event(at: string, more: Partial<MembershipEvent> = {}): MembershipEvent {
  const plain = { status: 'active', price: SMALL, pausedFrom: null, pausedUntil: null } as const
  return { userMembershipId: 'anna', at: new Date(at), ...plain, ...more }
}

const changesOf = (events: MembershipEvent[]) =>
  memberChanges(events, NOVEMBER).map(({ on, from, to, cause }) => [on, from?.state ?? null, to.state, cause])

describe('the log of a membership', () => {
  it('says how it stood at any moment, a pause that was ahead among it', () => {
    const paused = { pausedFrom: new Date('2026-11-10T11:00:00Z'), pausedUntil: new Date('2026-12-10T11:00:00Z') }
    const woken = event('2026-12-10T11:00:00Z')
    const log = [event('2026-10-10T11:00:00Z'), event('2026-11-02T09:00:00Z', paused), woken]
    const at = (moment: string) => standingAt(log, new Date(moment))?.state ?? null
    expect([at('2026-10-01T00:00:00Z'), at('2026-11-09T00:00:00Z'), at('2026-11-10T11:00:00Z')]).toEqual([
      null,
      'active',
      'paused',
    ])
    expect([at('2026-12-10T10:59:59Z'), at('2026-12-10T11:00:00Z')]).toEqual(['paused', 'active'])
    expect(changesOf(log)).toEqual([['2026-11-10', 'active', 'paused', null]])
  })

  it('has the change on the day it takes effect, and none for a pause that was called off before', () => {
    const paused = { pausedFrom: new Date('2026-11-20T11:00:00Z'), pausedUntil: new Date('2026-12-20T11:00:00Z') }
    const calledOff = [
      event('2026-10-20T11:00:00Z'),
      event('2026-11-02T09:00:00Z', paused),
      event('2026-11-03T09:00:00Z'),
    ]
    expect(changesOf(calledOff)).toEqual([])
  })

  it('tells who ended by choice from who did not pay, on the day in Italy', () => {
    const begun = event('2026-10-10T11:00:00Z')
    expect(changesOf([begun, event('2026-11-30T22:30:00Z', { status: 'cancelled' })])).toEqual([
      ['2026-11-30', 'active', 'ended', 'choice'],
    ])
    expect(changesOf([begun, event('2026-11-30T23:30:00Z', { status: 'ended' })])).toEqual([])
    expect(
      changesOf([
        begun,
        event('2026-11-04T10:00:00Z', { status: 'pastDue' }),
        event('2026-11-12T10:00:00Z', { status: 'ended' }),
      ]),
    ).toEqual([
      ['2026-11-04', 'active', 'pastDue', null],
      ['2026-11-12', 'pastDue', 'ended', 'unpaid'],
    ])
  })

  it('is a bridge: dearer from the day of the change, joined on the day it was paid', () => {
    const log = [
      event('2026-11-05T10:00:00Z', { status: 'pending' }),
      event('2026-11-06T10:00:00Z'),
      event('2026-11-20T10:00:00Z', { price: LARGE }),
    ]
    const { start, movements, end } = bridgeOf(standingsBefore(log, NOVEMBER), memberChanges(log, NOVEMBER))
    expect([start, movements.new.amount, movements.up.amount, end]).toEqual([0, 4836, 2459, 7295])
  })
})
