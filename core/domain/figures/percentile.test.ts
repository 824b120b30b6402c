import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentile } from './percentile.ts'

it('the median and the ninetieth are values that happened', () => {
  const days = [12, 1, 2, 2, 3, 3, 3, 4, 5, 9]
  expect([percentile(days, 0.5), percentile(days, 0.9), percentile([], 0.5)]).toEqual([3, 9, null])
})

it('at least the share is no larger, and less than the share is smaller', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1 }),
      fc.constantFrom(0.1, 0.25, 0.5, 0.75, 0.9, 1),
      (values, share) => {
        const found = percentile(values, share) ?? Number.NaN
        expect(values).toContain(found)
        const count = (is: (value: number) => boolean) => values.filter(is).length
        expect(count((value) => value <= found)).toBeGreaterThanOrEqual(values.length * share)
        expect(count((value) => value < found)).toBeLessThan(values.length * share)
      },
    ),
  )
})
