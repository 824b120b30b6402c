import { describe, expect, it } from 'vitest'
import { calmLeft, HOLD_POLICY, holdLimits, pressureOn } from './hold-policy.ts'

const stock = (guest: number, account = 0) => ({ units: 1_000, guest, account })
const limitsOf = (holder: Parameters<typeof holdLimits>[0]['holder'], pressure: 'calm' | 'pressed' | 'full') =>
  holdLimits({ holder, pressure, networks: [64, 56, 48] }, HOLD_POLICY)

describe('the pressure on a stock', () => {
  it.each([
    [149, 'calm'],
    [150, 'pressed'],
    [249, 'pressed'],
    [250, 'full'],
  ])('with %i of 1,000 units held by guests is %s', (guest, pressure) => {
    expect(pressureOn(stock(guest), 'guest', HOLD_POLICY)).toBe(pressure)
    expect(pressureOn(stock(guest), 'account', HOLD_POLICY)).toBe('calm')
  })

  it('by accounts that never paid counts apart', () => {
    expect(pressureOn(stock(0, 99), 'account', HOLD_POLICY)).toBe('calm')
    expect(pressureOn(stock(0, 100), 'account', HOLD_POLICY)).toBe('full')
    expect(pressureOn(stock(0, 100), 'guest', HOLD_POLICY)).toBe('calm')
  })

  it('of a small one begins with a few carts', () => {
    expect(pressureOn({ units: 3, guest: 9, account: 0 }, 'guest', HOLD_POLICY)).toBe('calm')
    expect(pressureOn({ units: 3, guest: 10, account: 0 }, 'guest', HOLD_POLICY)).toBe('pressed')
    expect(calmLeft({ units: 3, guest: 4, account: 0 }, 'guest', HOLD_POLICY)).toBe(6)
  })
})

describe('what one may hold', () => {
  it('grows with the network, and is one of each under pressure', () => {
    expect(limitsOf('guest', 'calm').ofNetworks).toEqual([10, 15, 15])
    expect(limitsOf('guest', 'pressed').ofNetworks).toEqual([1, 1, 1])
    expect(limitsOf('guest', 'full').ofNetworks).toEqual([0, 0, 0])
  })

  it('is more with an account, and leaves nobody out who has paid before', () => {
    expect(limitsOf('account', 'calm')).toMatchObject({ ofNetworks: [30, 60, 90], ofAccount: 10 })
    const known = limitsOf('customer', 'full')
    expect(known.ofNetworks).toEqual([null, null, null])
    expect(known.hourly).toEqual({ cart: 80, account: 120, networks: [null, null, null] })
  })

  it('by a guest is a share of a garment', () => {
    expect(limitsOf('guest', 'calm').shareOfGarment).toBeLessThan(1)
  })

  it('is never less for a wider network than for one within it', () => {
    for (const of of [HOLD_POLICY.mostOfNetwork, HOLD_POLICY.hourly.network]) {
      for (const each of [of.guest, of.account]) {
        expect(each[24]).toBeGreaterThanOrEqual(each[32])
        expect(each[48]).toBeGreaterThanOrEqual(each[56])
        expect(each[56]).toBeGreaterThanOrEqual(each[64])
      }
    }
  })
})
