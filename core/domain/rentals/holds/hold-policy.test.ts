import { describe, expect, it } from 'vitest'
import { calmLeft, HOLD_POLICY, type Holder, holdLimits, type Pressure, pressureOn, toHolder } from './hold-policy.ts'

const GUEST: Holder = { kind: 'guest', isNewcomer: true }
const NEW_ACCOUNT: Holder = { kind: 'account', isNewcomer: true }
const ACCOUNT: Holder = { kind: 'account', isNewcomer: false }
const CUSTOMER: Holder = { kind: 'customer', isNewcomer: false }
const limitsOf = (holder: Holder, pressure: Pressure) =>
  holdLimits({ holder, pressure, networks: [64, 56, 48] }, HOLD_POLICY)

describe('the pressure on a stock', () => {
  it.each([
    [249, 'calm'],
    [250, 'pressed'],
    [900, 'pressed'],
  ])('with %i of 1,000 units held by those who never paid is %s', (held, pressure) => {
    expect(pressureOn({ units: 1_000, held }, HOLD_POLICY)).toBe(pressure)
  })

  it('of a small one begins with a few carts', () => {
    expect(pressureOn({ units: 3, held: 19 }, HOLD_POLICY)).toBe('calm')
    expect(pressureOn({ units: 3, held: 20 }, HOLD_POLICY)).toBe('pressed')
    expect(calmLeft({ units: 3, held: 4 }, HOLD_POLICY)).toBe(16)
  })
})

describe('who holds', () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const since = (day: string) => ({ hasPaid: false, since: new Date(`2026-11-${day}T09:00:00Z`) })
  it.each([
    ['nobody known', null, GUEST],
    ['somebody who has signed up today', since('16'), NEW_ACCOUNT],
    ['somebody who has signed up six days ago', since('10'), NEW_ACCOUNT],
    ['somebody who has signed up a week ago', since('09'), ACCOUNT],
    ['somebody who has paid', { hasPaid: true, since: null }, CUSTOMER],
  ])('is %s', (_, account, holder) => {
    expect(toHolder(account, { now, policy: HOLD_POLICY })).toEqual(holder)
  })
})

describe('what one may hold', () => {
  it('grows with the network, and under pressure is one for every person', () => {
    expect(limitsOf(GUEST, 'calm')).toMatchObject({ ofNetworks: [10, 15, 15], ofPerson: null })
    for (const holder of [GUEST, NEW_ACCOUNT, ACCOUNT]) expect(limitsOf(holder, 'pressed').ofPerson).toBe(1)
  })

  it('is never less with an account than without, and leaves nobody out who has paid before', () => {
    for (const pressure of ['calm', 'pressed'] as const) {
      const [guest, account] = [limitsOf(GUEST, pressure), limitsOf(NEW_ACCOUNT, pressure)]
      expect(account.ofPerson).toBe(guest.ofPerson)
      for (const [nth, most] of account.ofNetworks.entries()) expect(most).toBeGreaterThan(guest.ofNetworks[nth] ?? 0)
    }
    const known = limitsOf(CUSTOMER, 'pressed')
    expect(known).toMatchObject({ ofNetworks: [null, null, null], ofPerson: null })
    expect(known.hourly).toEqual({ cart: 80, account: 120, networks: [null, null, null] })
  })

  it('by a guest is a share of a garment', () => {
    expect(limitsOf(GUEST, 'calm').shareOfGarment).toBeLessThan(1)
  })

  it('is never less for a wider network than for one within it', () => {
    for (const limits of [HOLD_POLICY.mostOfNetwork, HOLD_POLICY.hourly.network]) {
      for (const each of [limits.guest, limits.account]) {
        expect(each[24]).toBeGreaterThanOrEqual(each[32])
        expect(each[48]).toBeGreaterThanOrEqual(each[56])
        expect(each[56]).toBeGreaterThanOrEqual(each[64])
      }
    }
  })
})
