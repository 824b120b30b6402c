import { describe, expect, it } from 'vitest'
import { lengthOfStay, readWay } from './ways.ts'

describe('a way to have a garment', () => {
  it.each([
    ['rent', 'rent'],
    ['trial', 'trial'],
    ['secondHand', 'secondHand'],
    ['subscription', 'subscription'],
    ['membership', 'membership'],
    ['membership-silver', 'membership'],
    ['userMembership', 'membership'],
    ['loan', null],
    ['', null],
  ])('called %j is %s', (text, way) => {
    expect(readWay(text)).toBe(way)
  })

  it('is kept as long as was asked, tried as long as the store lets, and else until it is sent back', () => {
    const stay = { days: 8, trialDays: 3 }
    expect(lengthOfStay('rent', stay)).toBe(8)
    expect(lengthOfStay('trial', stay)).toBe(3)
    for (const way of ['secondHand', 'subscription', 'membership'] as const) expect(lengthOfStay(way, stay)).toBeNull()
  })
})
