import { expect, it } from 'vitest'
import { cheapestOf, groupWays } from './way-groups.ts'
import type { Way } from './ways.ts'

const base = { lowestBefore: null }
const occasion: Way = { ...base, id: 'ONE_OFF', kind: 'rent', period: 'ONE_OFF', days: [4, 8], amount: 14_800 }
const month: Way = { ...base, id: 'MONTH', kind: 'rent', period: 'MONTH', days: [30], amount: 34_800 }
const trial: Way = { ...base, id: 'trial', kind: 'trial', days: 3, creditDays: 30, amount: 3900 }
const byTheMonth: Way = { ...base, id: 'subscription', kind: 'subscription', amount: 28_400 }
const plan: Way = { ...base, id: 'membership', kind: 'membership', plans: ['Gala'], own: null, amount: 0 }
const good: Way = { ...base, id: 'good', kind: 'secondHand', condition: 'good', sizes: ['IT42'], amount: 39_000 }
const fair: Way = { ...base, id: 'fair', kind: 'secondHand', condition: 'fair', sizes: ['IT42'], amount: 29_000 }

it('the ways are to rent, to try, by plan and to buy', () => {
  const groups = groupWays([occasion, month, trial, byTheMonth, plan, good, fair])
  expect(groups.map(({ name, ways }) => [name, ...ways.map(({ id }) => id)])).toEqual([
    ['rent', 'ONE_OFF', 'MONTH', 'subscription'],
    ['trial', 'trial'],
    ['plan', 'membership'],
    ['buy', 'good', 'fair'],
  ])
})

it('what a member’s own plan includes stays the first group', () => {
  expect(groupWays([plan, occasion]).map(({ name }) => name)).toEqual(['plan', 'rent'])
  expect(groupWays([])).toEqual([])
})

it('a group is priced by its cheapest way', () => {
  expect(groupWays([good, fair]).map(cheapestOf)).toEqual([fair])
})
