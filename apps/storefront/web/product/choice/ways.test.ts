import { describe, expect, it } from 'vitest'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { canBook, isCovered, type OwnPlan, toWays } from './ways.ts'

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
        trialPrice: { amount: 1500, lowestBefore: null, days: 3, creditDays: 30 },
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
    expect(ways).toMatchObject([{ kind: 'membership', plans: ['M', 'L'], own: null }])
    expect(toWays(nothing, [plan('S', 30_000)])).toEqual([])
  })

  it('begin with the plan a member has, if it includes the garment; if not, they still say why', () => {
    const subscriptionPrice = { amount: 3900, lowestBefore: null }
    const waysOf = (own: OwnPlan) => toWays({ ...nothing, subscriptionPrice, plan: own }, [plan('S', 30_000)])
    const included = waysOf({ covered: true, reason: null, includedBy: null })
    expect(included.map(({ kind }) => kind)).toEqual(['membership', 'subscription'])
    expect(included.map((way) => canBook(way, 'IT42'))).toEqual([true, true])
    const over = waysOf({ covered: false, reason: 'overValue', includedBy: 'L' })
    expect(over.map(({ kind }) => kind)).toEqual(['subscription', 'membership'])
    expect(over.map((way) => canBook(way, 'IT42'))).toEqual([true, false])
  })

  it('a garment worth exactly the cap is covered, one cent more is not', () => {
    expect(isCovered(30_000, plan('S', 30_000))).toBe(true)
    expect(isCovered(30_001, plan('S', 30_000))).toBe(false)
  })
})
