import { describe, expect, it } from 'vitest'
import type { MembershipView } from '#contract/memberships.ts'
import { isCovered, toWays } from './ways.ts'

const nothing = { prices: [], trialPrice: null, subscriptionPrice: null, secondHand: [], valuePrice: 45_000 }
const plan = (name: string, maxProductRetailPrice: number | null) => ({ name, maxProductRetailPrice }) as MembershipView

describe('the ways to have a garment', () => {
  it('are all the store offers, and nothing it does not', () => {
    const ways = toWays(
      {
        ...nothing,
        prices: [
          { period: 'ONE_OFF', amount: 6900, lowestBefore: null, days: [4, 8] },
          { period: 'MONTH', amount: 12_900, lowestBefore: 14_900, days: [30] },
        ],
        trialPrice: { amount: 1500, lowestBefore: null, days: 3 },
        secondHand: [{ condition: 'good', amount: 19_000, lowestBefore: null, sizes: ['IT42'] }],
      },
      [],
    )
    expect(ways.map(({ kind, id, amount }) => [kind, id, amount])).toEqual([
      ['rent', 'ONE_OFF', 6900],
      ['rent', 'MONTH', 12_900],
      ['trial', 'trial', 1500],
      ['secondHand', 'secondHand good', 19_000],
    ])
    expect(toWays(nothing, [])).toEqual([])
  })

  it('include the plans that cover a garment of this value', () => {
    const ways = toWays(nothing, [plan('S', 30_000), plan('M', 45_000), plan('L', null)])
    expect(ways).toEqual([{ id: 'membership', kind: 'membership', amount: 0, lowestBefore: null, plans: ['M', 'L'] }])
    expect(toWays(nothing, [plan('S', 30_000)])).toEqual([])
  })

  it('a garment worth exactly the cap is covered, one cent more is not', () => {
    expect(isCovered(30_000, plan('S', 30_000))).toBe(true)
    expect(isCovered(30_001, plan('S', 30_000))).toBe(false)
  })
})
