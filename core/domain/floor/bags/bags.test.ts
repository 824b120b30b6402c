import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { BAG_KINDS, BAG_OUTCOMES, BAG_STATES, isDue, makeBagCode, readBagCode } from './bag.ts'
import { type BaggedUnit, judgeBagScan } from './judge-bag-scan.ts'
import { refuseSettle, stateAfter } from './settle.ts'
import { COST_PER, shareCost } from './share-cost.ts'

const outcome = fc.option(fc.constantFrom(...BAG_OUTCOMES), { nil: null })
const anyUnit: fc.Arbitrary<BaggedUnit> = fc.record({
  state: fc.constantFrom(...UNIT_STATES),
  isOwn: fc.boolean(),
  status: fc.option(fc.constantFrom(...ORDER_STATUSES), { nil: null }),
  here: fc.option(fc.record({ outcome }), { nil: null }),
  isInOtherBag: fc.boolean(),
})
const anyBag = fc.record({ kind: fc.constantFrom(...BAG_KINDS), state: fc.constantFrom(...BAG_STATES) })

const unit = (facts: Partial<BaggedUnit> = {}): BaggedUnit => ({
  ...{ state: 'laundry', isOwn: true, status: null, here: null, isInOtherBag: false, ...facts },
})
const open = { kind: 'laundry', state: 'open' } as const

describe('a code over a bag', () => {
  it('puts in only while the bag is filled, and takes back only what lies in one that is out', () => {
    fc.assert(
      fc.property(anyUnit, anyBag, (scanned, bag) => {
        const { answer, moves } = judgeBagScan(scanned, bag)
        if (answer === 'putIn') expect([bag.state, scanned.here, scanned.isInOtherBag]).toEqual(['open', null, false])
        if (answer === 'back') expect([bag.state, scanned.here?.outcome]).toEqual(['out', null])
        if (answer !== 'putIn' && answer !== 'back') expect(moves).toBeNull()
      }),
    )
  })

  it('moves nothing that is gone, with a customer, or somebody else’s', () => {
    fc.assert(
      fc.property(anyUnit, (scanned) => {
        const { answer } = judgeBagScan(scanned, open)
        const isElsewhere = (['retired', 'sold', 'lost', 'onLoan'] as const).some((state) => state === scanned.state)
        const isOfOthers = !scanned.isOwn && scanned.status === null
        if (isElsewhere || isOfOthers) expect(answer).not.toBe('putIn')
      }),
    )
  })

  it('says what to do instead', () => {
    const answers = [
      unit({ state: 'retired' }),
      unit({ state: 'sold' }),
      unit({ state: 'onLoan', status: 'delivered' }),
      unit({ state: 'lost' }),
      unit({ state: 'available', isOwn: false }),
      unit({ here: { outcome: null } }),
      unit({ isInOtherBag: true }),
    ].map((scanned) => judgeBagScan(scanned, open).answer)
    expect(answers).toEqual(['retired', 'sold', 'receiveFirst', 'receiveFirst', 'otherOwner', 'alreadyIn', 'otherBag'])
    const waiting = unit({ state: 'inspection', status: 'needVerify' })
    expect(judgeBagScan(waiting, open)).toEqual({ answer: 'putIn', moves: 'item' })
    expect(judgeBagScan(waiting, { ...open, kind: 'repair' }).answer).toBe('inspectFirst')
  })

  it('brings a garment of an order back by its order, and leaves alone what somebody has put elsewhere', () => {
    const out = { kind: 'laundry', state: 'out' } as const
    const here = { outcome: null }
    expect(judgeBagScan(unit({ status: 'laundry', here }), out)).toEqual({ answer: 'back', moves: 'item' })
    expect(judgeBagScan(unit({ here }), out)).toEqual({ answer: 'back', moves: 'unit' })
    expect(judgeBagScan(unit({ state: 'repair', here }), out)).toEqual({ answer: 'back', moves: null })
    expect(judgeBagScan(unit({ here: { outcome: 'ready' } }), out).answer).toBe('alreadyBack')
    expect(judgeBagScan(unit(), out).answer).toBe('notInBag')
  })
})

describe('what a person says of a garment of a bag', () => {
  it('needs a bag that was out, and a reason where it is given up', () => {
    const inside = { state: 'out', outcome: null } as const
    expect(refuseSettle({ ...inside, state: 'open' }, { outcome: 'ready', reason: '' })).toBe('BAG_NOT_OUT')
    expect(refuseSettle(inside, { outcome: 'lost', reason: '' })).toBe('BAG_REASON_NEEDED')
    expect(refuseSettle(inside, { outcome: 'lost', reason: 'Mai tornato' })).toBeNull()
    expect(refuseSettle({ ...inside, outcome: 'lost' }, { outcome: 'ready', reason: '' })).toBe('BAG_FOUND_ELSEWHERE')
    expect(refuseSettle(inside, { outcome: null, reason: '' })).toBe('BAG_SAME_OUTCOME')
  })

  it('closes the bag with the last one', () => {
    expect([stateAfter(['ready', null]), stateAfter(['ready', 'lost', 'notReady'])]).toEqual(['out', 'closed'])
  })
})

describe('the cost of a bag', () => {
  it('is the sum of what its garments have cost, which differ by a cent at most', () => {
    const cost = fc.record({ cents: fc.nat(1_000_000), per: fc.constantFrom(...COST_PER) })
    fc.assert(
      fc.property(cost, fc.integer({ min: 1, max: 80 }), (asked, garments) => {
        const shares = shareCost(asked, garments)
        const sum = shares.reduce((total, share) => total + share, 0)
        expect(sum).toBe(asked.per === 'bag' ? asked.cents : asked.cents * garments)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a bag', () => {
  it('is known by its code, and no single digit that was read wrongly names another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const code = makeBagCode(number)
        expect(readBagCode(code.toLowerCase())).toBe(number)
        const digits = [...code.slice(2)]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(readBagCode(`GB${digits.join('')}`)).toBeNull()
      }),
    )
    expect(readBagCode('GR0000000016')).toBeNull()
  })

  it('is due on its day, while it is out', () => {
    const bag = { state: 'out', dueOn: '2026-11-20' } as const
    expect([isDue(bag, '2026-11-19'), isDue(bag, '2026-11-20')]).toEqual([false, true])
    expect(isDue({ ...bag, state: 'closed' }, '2026-11-25')).toBe(false)
  })
})
