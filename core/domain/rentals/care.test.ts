import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARE_CLASSES, turnaroundOf } from './care.ts'

const policy = { laundryDays: 2, delicateDays: 4, embellishedDays: null, leatherDays: 0 }

describe('how long a garment takes to be clean', () => {
  it('is what the store says for its class, and else as long as for most', () => {
    const days = CARE_CLASSES.map((careClass) => turnaroundOf({ careClass, turnaroundDays: null }, policy))
    expect(days).toEqual([2, 4, 2, 0])
  })

  it('is its own number of days wherever it has one, none included', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARE_CLASSES), fc.nat(20), (careClass, turnaroundDays) => {
        expect(turnaroundOf({ careClass, turnaroundDays }, policy)).toBe(turnaroundDays)
      }),
    )
  })
})
