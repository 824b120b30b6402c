import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfChange, LEAST_CHARGE, type MembershipMoney, unusedPart } from './period-money.ts'

const DAY = 86_400_000
const periodStart = new Date('2026-11-16T09:00:00Z')
const period = { periodStart, periodEnd: new Date('2026-12-16T09:00:00Z') }
const LENGTH = period.periodEnd.getTime() - periodStart.getTime()
const dayOf = (day: number) => new Date(periodStart.getTime() + day * DAY)
const paid = (amount: number, day: number): MembershipMoney => ({ amount, at: dayOf(day) })

describe('what another plan costs at once', () => {
  it('is the difference for the rest of the period, or comes back', () => {
    const money = [paid(4_900, 0)]
    expect(costOfChange({ money, price: 19_900 }, period, dayOf(10))).toBe(10_000)
    expect(costOfChange({ money: [paid(19_900, 0)], price: 4_900 }, period, dayOf(10))).toBe(-10_000)
    expect(costOfChange({ money, price: 4_900 }, period, dayOf(10))).toBe(0)
  })

  it('counts what was paid, not what a plan is said to have cost', () => {
    expect(costOfChange({ money: [paid(19_900, 0), paid(-15_000, 0)], price: 19_900 }, period, dayOf(0))).toBe(15_000)
    expect(costOfChange({ money: [paid(9_900, 0)], price: 9_900 }, period, dayOf(15))).toBe(0)
  })

  it('counts a late payment for its whole period, and the money of earlier periods not at all', () => {
    expect(costOfChange({ money: [paid(9_900, -30), paid(9_900, 3)], price: 19_900 }, period, dayOf(15))).toBe(5_000)
  })

  it('is never less than a card can be charged', () => {
    const late = new Date(period.periodEnd.getTime() - 60_000)
    expect(costOfChange({ money: [paid(4_900, 0)], price: 19_900 }, period, late)).toBe(LEAST_CHARGE)
  })
})

describe('what comes back to somebody who leaves', () => {
  it('is what the days to come are worth, each plan’s at its price', () => {
    expect(unusedPart([paid(9_900, 0)], period, dayOf(8))).toBe(7_260)
    expect(unusedPart([paid(4_900, 0), paid(10_000, 10)], period, dayOf(20))).toBe(6_633)
    expect(unusedPart([paid(9_900, 0)], period, period.periodEnd)).toBe(0)
  })
})

/** Prices, and where in the period somebody changes to them. */
const prices = fc.integer({ min: 100, max: 60_000 })
const moves = fc.array(fc.record({ price: prices, at: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 12 })

describe('any sequence of changes within a period', () => {
  it('costs at least what the days of each plan are worth, and at most a cent, or the least charge, more for each', () => {
    fc.assert(
      fc.property(prices, moves, fc.boolean(), (start, moves, leaves) => {
        const money: MembershipMoney[] = [{ amount: start, at: periodStart }]
        let plan = start
        let worth = 0
        let since = periodStart.getTime()
        let smallest = 0
        const until = (at: number) => {
          worth += (plan * (at - since)) / LENGTH
          since = at
        }
        for (const { price, at } of moves.toSorted((one, other) => one.at - other.at)) {
          const now = new Date(Math.floor(periodStart.getTime() + at * LENGTH))
          const cost = costOfChange({ money, price }, period, now)
          if (cost === LEAST_CHARGE) smallest += LEAST_CHARGE
          money.push({ amount: cost, at: now })
          until(now.getTime())
          plan = price
        }
        const end = leaves ? since + Math.floor((period.periodEnd.getTime() - since) / 3) : period.periodEnd.getTime()
        until(end)
        const back = unusedPart(money, period, new Date(end))
        const net = money.reduce((sum, { amount }) => sum + amount, 0) - back
        expect(net).toBeGreaterThanOrEqual(worth - 0.001)
        expect(net).toBeLessThanOrEqual(worth + moves.length + 1 + smallest)
      }),
      { numRuns: 2_000 },
    )
  })
})
