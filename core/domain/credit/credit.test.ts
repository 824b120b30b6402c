import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAST_CHARGE } from '../memberships/period-money.ts'
import { balanceOf, type Credit, canPayFor, creditShare, isOver, returnCredit, takeCredit } from './credit.ts'
import { refuseCredit } from './credit-by-hand.ts'

const today = Temporal.PlainDate.from('2026-11-17')
const aCredit = (changes: Partial<Credit>): Credit => ({
  id: 'a',
  remaining: 1_000,
  endsOn: null,
  createdAt: new Date('2026-11-01'),
  ...changes,
})

describe('credit', () => {
  it('counts on its last day, and not after it', () => {
    expect(isOver('2026-11-17', today)).toBe(false)
    expect(isOver('2026-11-16', today)).toBe(true)
    const credits = [aCredit({ endsOn: '2026-11-16' }), aCredit({ endsOn: '2026-11-17', remaining: 300 })]
    expect(balanceOf(credits, today)).toBe(300)
  })

  it('that ends first is taken first, the older one of two, and what has no end last', () => {
    const credits = [
      aCredit({ id: 'endless' }),
      aCredit({ id: 'later', endsOn: '2027-01-01' }),
      aCredit({ id: 'younger', endsOn: '2026-12-01', createdAt: new Date('2026-11-02') }),
      aCredit({ id: 'older', endsOn: '2026-12-01' }),
    ]
    const taken = takeCredit(credits, { amount: 3_500, today })
    expect(taken.map(({ creditId, amount }) => [creditId, amount])).toEqual([
      ['older', 1_000],
      ['younger', 1_000],
      ['later', 1_000],
      ['endless', 500],
    ])
  })

  it('pays as much as possible, and leaves the card nothing or what it can be charged', () => {
    expect(creditShare(5_000, 9_000)).toBe(5_000)
    expect(creditShare(5_000, 3_000)).toBe(3_000)
    expect(creditShare(5_000, 4_970)).toBe(4_950)
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (total, balance) => {
        const used = creditShare(total, balance)
        const rest = total - used
        expect(used).toBeLessThanOrEqual(balance)
        expect(rest === 0 || rest >= Math.min(LEAST_CHARGE, total)).toBe(true)
        // nothing more would have been possible
        expect(used === Math.min(total, balance) || rest === LEAST_CHARGE || used === 0).toBe(true)
      }),
    )
  })

  it('does not pay for what is paid by the month', () => {
    expect(canPayFor(['rent', 'secondHand', 'trial', 'membership'])).toBe(true)
    expect(canPayFor(['rent', 'subscription'])).toBe(false)
  })

  it('comes back to where it was taken from, the last first, with thirty days where its own are over', () => {
    const at = new Date('2026-11-01')
    const used = [
      { creditId: 'ended', amount: 400, endsOn: '2026-11-10', createdAt: at },
      { creditId: 'endless', amount: 600, endsOn: null, createdAt: at },
    ]
    expect(returnCredit(used, { amount: 700, today })).toEqual([
      { creditId: 'endless', amount: 600, newEnd: null },
      { creditId: 'ended', amount: 100, newEnd: '2026-12-17' },
    ])
  })

  it('taken and given back is never more or less than it was', () => {
    const credit = fc.record({
      remaining: fc.integer({ min: 1, max: 10_000 }),
      endsOn: fc.constantFrom(null, '2026-11-01', '2026-11-17', '2026-12-24'),
      createdAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
    })
    fc.assert(
      fc.property(fc.array(credit, { maxLength: 6 }), fc.nat(60_000), fc.nat(60_000), (given, wanted, returned) => {
        const credits = given.map((each, nth) => ({ ...each, id: `${nth}` }))
        const taken = takeCredit(credits, { amount: wanted, today })
        const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
        expect(sum(taken)).toBe(Math.min(wanted, balanceOf(credits, today)))
        for (const { creditId, amount } of taken) {
          expect(amount).toBeLessThanOrEqual(credits[Number(creditId)]?.remaining ?? 0)
        }
        const used = taken.map((part) => {
          const { endsOn, createdAt } = credits[Number(part.creditId)] ?? aCredit({})
          return { ...part, endsOn, createdAt }
        })
        const back = returnCredit(used, { amount: returned, today })
        expect(sum(back)).toBe(Math.min(returned, sum(taken)))
      }),
    )
  })
})

describe('what a clerk may give', () => {
  const limits = { perCustomer: 15_000, perDay: 10_000 }
  const given = { toCustomer: 0, today: 0 }

  it('ends at the limit of the day, then at that of the customer, and says what is left', () => {
    expect(refuseCredit(10_000, { limits, given })).toBeNull()
    expect(refuseCredit(10_001, { limits, given })).toEqual({ reason: 'CREDIT_ABOVE_DAY_LIMIT', most: 10_000 })
    expect(refuseCredit(1, { limits, given: { ...given, today: 12_000 } })).toEqual({
      ...{ reason: 'CREDIT_ABOVE_DAY_LIMIT', most: 0 },
    })
    expect(refuseCredit(5_001, { limits, given: { ...given, toCustomer: 10_000 } })).toEqual({
      ...{ reason: 'REFUND_ABOVE_LIMIT', most: 5_000 },
    })
  })

  it('has no limit for whoever refunds without one', () => {
    expect(refuseCredit(100_000, { limits: null, given })).toBeNull()
  })
})
