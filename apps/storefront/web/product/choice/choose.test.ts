import { describe, expect, it } from 'vitest'
import { chooseSize, chooseWay, NOTHING, openWith } from './choose.ts'
import { toWays } from './ways.ts'

const offers = {
  prices: [{ period: 'ONE_OFF' as const, amount: 6900, lowestBefore: null, days: [4, 8] }],
  trialPrice: null,
  subscriptionPrice: null,
  valuePrice: 45_000,
  secondHand: [
    { condition: 'excellent' as const, amount: 29_000, lowestBefore: null, sizes: ['IT40'] },
    { condition: 'good' as const, amount: 21_000, lowestBefore: null, sizes: ['IT42'] },
    { condition: 'fair' as const, amount: 15_000, lowestBefore: null, sizes: ['IT42', 'IT44'] },
  ],
}
const SIZES = ['IT38', 'IT40', 'IT42', 'IT44']
const ways = toWays(offers, [])
const [rent, fair, good, excellent] = ways.map(({ id }) => id) as [string, string, string, string]
const list = { sizes: [] as string[], secondHand: false }

it('what is sold comes by its price', () => {
  expect([rent, fair, good, excellent]).toEqual([
    'ONE_OFF',
    'secondHand fair',
    'secondHand good',
    'secondHand excellent',
  ])
})

describe('turning to buying', () => {
  const buy = (size: string | null) => chooseWay(ways, { way: rent, size, instead: null }, fair)

  it('opens the cheapest condition that has the chosen size', () => {
    expect(buy('IT42')).toEqual({ way: fair, size: 'IT42', instead: null })
    expect(buy('IT40')).toEqual({ way: excellent, size: 'IT40', instead: null })
  })

  it('opens the cheapest of all and its first size where none has it, and renting gives the size back', () => {
    const bought = buy('IT38')
    expect(bought).toEqual({ way: fair, size: 'IT42', instead: 'IT38' })
    expect(chooseWay(ways, bought, rent)).toEqual({ way: rent, size: 'IT38', instead: null })
  })

  it('asks for the size where none is chosen and several are for sale', () => {
    expect(buy(null)).toEqual({ way: fair, size: null, instead: null })
    const single = toWays({ ...offers, secondHand: offers.secondHand.slice(0, 1) }, [])
    expect(chooseWay(single, NOTHING, excellent)).toEqual({ way: excellent, size: 'IT40', instead: null })
  })
})

describe('while it is bought', () => {
  const chosen = { way: fair, size: 'IT44', instead: null }

  it('a condition is opened in a size that it has', () => {
    expect(chooseWay(ways, chosen, good)).toEqual({ way: good, size: 'IT42', instead: 'IT44' })
    expect(chooseWay(ways, { way: good, size: 'IT42', instead: 'IT44' }, fair)).toEqual(chosen)
  })

  it('a size is opened in a condition that has it, and one that nobody sells says so', () => {
    const shown = ways.find(({ id }) => id === fair)
    expect(chooseSize(ways, shown, 'IT40')).toEqual({ way: excellent, size: 'IT40', instead: null })
    expect(chooseSize(ways, shown, 'IT38')).toEqual({ way: fair, size: 'IT38', instead: null })
  })
})

describe('a garment opens', () => {
  it('with its only size, and with nothing chosen where there are several', () => {
    expect(openWith(ways, ['IT42'], list)).toEqual({ way: null, size: 'IT42', instead: null })
    expect(openWith(ways, SIZES, list)).toEqual(NOTHING)
  })

  it('with the size its list was for, unless that were several of its own', () => {
    expect(openWith(ways, SIZES, { ...list, sizes: ['IT42', 'IT50'] })).toEqual({ ...NOTHING, size: 'IT42' })
    expect(openWith(ways, SIZES, { ...list, sizes: ['IT42', 'IT44'] })).toEqual(NOTHING)
    expect(openWith(ways, SIZES, { ...list, sizes: ['IT50'] })).toEqual(NOTHING)
  })

  it('to buy it from the list of what is sold, at the price that stood there', () => {
    const sold = { sizes: [] as string[], secondHand: true }
    expect(openWith(ways, SIZES, sold)).toEqual({ way: fair, size: null, instead: null })
    expect(openWith(ways, SIZES, { ...sold, sizes: ['IT38', 'IT40'] })).toEqual({
      way: excellent,
      size: 'IT40',
      instead: null,
    })
    expect(openWith(ways.slice(0, 1), SIZES, sold)).toEqual(NOTHING)
  })
})
