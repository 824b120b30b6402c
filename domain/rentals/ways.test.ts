import { describe, expect, it } from 'vitest'
import { daysKept, readWay } from './ways.ts'

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
    const asked = { days: 8, trialDays: 3 }
    expect(daysKept('rent', asked)).toBe(8)
    expect(daysKept('trial', asked)).toBe(3)
    for (const way of ['secondHand', 'subscription', 'membership'] as const) expect(daysKept(way, asked)).toBeNull()
  })
})
