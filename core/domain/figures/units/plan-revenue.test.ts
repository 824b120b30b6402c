import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatPart } from '#domain/orders/receipt/vat.ts'
import { allocatePlanRevenue } from './plan-revenue.ts'

describe('the fee of a plan', () => {
  it('of 89.00 is of the garments its member had, by days and value', () => {
    const { net } = vatPart(8900, 22)
    const had = [
      { id: 'A', days: 20, value: 30_000 },
      { id: 'B', days: 10, value: 15_000 },
      { id: 'C', days: 5, value: 45_000 },
    ]
    expect([net, Object.fromEntries(allocatePlanRevenue(net, had).byUnit)]).toEqual([
      7295,
      { A: 4489, B: 1122, C: 1684 },
    ])
  })

  it('of a member who had nothing is not allocated', () => {
    expect(allocatePlanRevenue(7295, [])).toEqual({ byUnit: new Map(), notAllocated: 7295 })
    expect(allocatePlanRevenue(7295, [{ id: 'A', days: 0, value: 30_000 }]).notAllocated).toBe(7295)
  })

  it('is allocated to the cent', () => {
    const unit = fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D'), days: fc.nat(31), value: fc.nat(200_000) })
    fc.assert(
      fc.property(fc.nat(50_000), fc.array(unit), (fee, had) => {
        const { byUnit, notAllocated } = allocatePlanRevenue(fee, had)
        expect([...byUnit.values()].reduce((sum, part) => sum + part, notAllocated)).toBe(fee)
      }),
    )
  })
})
