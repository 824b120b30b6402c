import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatPart } from '#domain/orders/receipt/vat.ts'
import { bridgeOf, retentionOf } from './bridge.ts'
import { type MemberChange, type MemberStanding, type MemberState, monthlyOf, movementOf } from './recurring-revenue.ts'

const SMALL = vatPart(5900, 22).net
const LARGE = vatPart(8900, 22).net

const paying = (monthly: number): MemberStanding => ({ state: 'active', monthly })
const change = (
  memberId: string,
  from: MemberStanding | null,
  to: MemberStanding,
  cause: MemberChange['cause'] = null,
): MemberChange => ({ memberId, on: '2026-11-12', from, to, cause })

const members = [...Array.from({ length: 10 }, (_, nth) => [`small ${nth}`, paying(SMALL)] as const)]
const atStart = new Map<string, MemberStanding>([
  ...members,
  ...Array.from({ length: 4 }, (_, nth) => [`large ${nth}`, paying(LARGE)] as const),
  ['asleep', { state: 'paused', monthly: LARGE }],
  ['gone', { state: 'ended', monthly: SMALL }],
])
const NOVEMBER = [
  change('first', null, paying(SMALL)),
  change('second', null, paying(SMALL)),
  change('small 0', paying(SMALL), paying(LARGE)),
  change('large 0', paying(LARGE), paying(SMALL)),
  change('small 1', paying(SMALL), { state: 'paused', monthly: SMALL }),
  change('asleep', { state: 'paused', monthly: LARGE }, paying(LARGE)),
  change('gone', { state: 'ended', monthly: SMALL }, paying(SMALL)),
  change('small 2', paying(SMALL), { state: 'ended', monthly: SMALL }, 'choice'),
  change('large 1', paying(LARGE), { state: 'ended', monthly: LARGE }, 'unpaid'),
]

describe('what comes in every month', () => {
  it('goes from its start to its end by movements, each with its name', () => {
    const { start, movements, end } = bridgeOf(atStart, NOVEMBER)
    const amounts = Object.fromEntries(Object.entries(movements).map(([name, { amount }]) => [name, amount]))
    expect(start).toBe(77_540)
    expect(amounts).toEqual({
      new: 9672,
      up: 2459,
      down: -2459,
      paused: -4836,
      resumed: 7295,
      wonBack: 4836,
      endedByChoice: -4836,
      endedUnpaid: -7295,
    })
    expect([end, movements.new.members]).toEqual([82_376, 2])
    expect(end).toBe(11 * SMALL + 4 * LARGE)
  })

  it('is kept by those who were there to 74.9 %, and with what they pay more to 78.1 %; 14.3 % of them left', () => {
    const { customerChurn, gross, net } = retentionOf(atStart, NOVEMBER)
    expect([customerChurn, gross, net].map((share) => Math.round((share ?? 0) * 1000) / 10)).toEqual([14.3, 74.9, 78.1])
  })

  it('grows by the dearer plan, whatever the rest of the month costs', () => {
    expect(movementOf(change('small 0', paying(SMALL), paying(LARGE)))).toEqual({ movement: 'up', amount: 2459 })
  })

  it('does not fall while a renewal is owed, and of who was not there at the start nobody is kept or lost', () => {
    expect(movementOf(change('small 0', paying(SMALL), { state: 'pastDue', monthly: SMALL }))).toBeNull()
    const joinedAndLeft = [
      change('first', null, paying(SMALL)),
      change('first', paying(SMALL), { state: 'ended', monthly: SMALL }, 'choice'),
    ]
    expect(retentionOf(atStart, joinedAndLeft)).toEqual({ customerChurn: 0, gross: 1, net: 1 })
    const { movements } = bridgeOf(atStart, joinedAndLeft)
    expect([movements.new.members, movements.endedByChoice.members]).toEqual([1, 1])
  })

  it('of nobody is no figure', () => {
    expect(retentionOf(new Map(), [])).toEqual({ customerChurn: null, gross: null, net: null })
  })

  it('closes after any changes of any members: the end is the sum of how they stand', () => {
    const standing = fc.record({
      state: fc.constantFrom<MemberState>('pending', 'active', 'pastDue', 'paused', 'ended'),
      monthly: fc.constantFrom(SMALL, LARGE),
    })
    const step = fc.record({
      memberId: fc.constantFrom('a', 'b', 'c'),
      to: standing,
      cause: fc.constantFrom('choice', 'unpaid'),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const now = new Map<string, MemberStanding>()
        const changes = steps.flatMap(({ memberId, to, cause }) => {
          const from = now.get(memberId) ?? null
          // nobody waits for a first payment twice
          if (from !== null && to.state === 'pending') return []
          now.set(memberId, to)
          return { memberId, on: '2026-11-01', from, to, cause }
        })
        const end = [...now.values()].reduce((sum, each) => sum + monthlyOf(each), 0)
        expect(bridgeOf(new Map(), changes).end).toBe(end)
      }),
    )
  })
})
