import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitCalendar } from '#domain/rentals/calendar/unit-calendar.ts'
import { isFree } from '#domain/rentals/calendar/unit-calendar.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { findRescue, proposeRescues, type RescueFacts } from './rescue.ts'

const taken = { from: '2026-11-20', until: '2026-12-04' }
const free = (id: string): UnitCalendar => ({ id, condition: 'good', taken: [] })
const busy = (id: string): UnitCalendar => ({ ...free(id), taken: [taken] })
const later = { from: '2026-12-10', until: '2026-12-24' }

const facts: RescueFacts = {
  booking: {
    ...{
      status: 'paymentConfirmed',
      way: 'rent',
      daysCount: 4,
      unitId: 'own',
      taken,
      price: 4_000,
      valuePrice: 10_000,
    },
    ...{ isPacked: false, hasCredit: false },
  },
  units: [free('own'), free('twin')],
  sizes: [{ size: 'IT44', units: [free('bigger')] }],
  garments: [
    { productId: 'far', valuePrice: 12_001, price: 4_000, taken, units: [free('f')] },
    { productId: 'dear', valuePrice: 12_000, price: 6_000, taken, units: [free('d')] },
    { productId: 'near', valuePrice: 9_000, price: 3_000, taken, units: [free('n')] },
    { productId: 'notRented', valuePrice: 10_000, price: null, taken, units: [free('x')] },
    { productId: 'busy', valuePrice: 10_000, price: 3_000, taken, units: [busy('b')] },
  ],
  planned: [
    { day: '2026-11-25', taken },
    { day: '2026-12-13', taken: null },
    { day: '2026-12-15', taken: later },
  ],
  readyDay: '2026-12-01',
  refundable: 3_500,
}
const kinds = (changes: Partial<RescueFacts['booking']>, others: Partial<RescueFacts> = {}) =>
  proposeRescues({ ...facts, ...others, booking: { ...facts.booking, ...changes } }).map(({ kind }) => kind)

describe('the ways out for a garment at risk', () => {
  it('are proposed from the one that changes least to the end of the booking', () => {
    expect(proposeRescues(facts)).toEqual([
      { kind: 'otherUnit', unitId: 'twin' },
      { kind: 'otherSize', size: 'IT44', unitId: 'bigger' },
      { kind: 'otherGarment', productId: 'near', unitId: 'n', taken, refund: 1_000 },
      { kind: 'otherGarment', productId: 'dear', unitId: 'd', taken, refund: 0 },
      { kind: 'otherDays', deliveryDay: '2026-12-15', unitId: 'own', taken: later },
      { kind: 'cancelled' },
    ])
  })

  it('count the days that another garment needs to be clean, which may be more or fewer', () => {
    const afterwards: UnitCalendar = { ...free('n'), taken: [{ from: '2026-12-04', until: '2026-12-20' }] }
    const garment = { productId: 'near', valuePrice: 9_000, price: 3_000, units: [afterwards] }
    const offered = (until: string) => kinds({}, { garments: [{ ...garment, taken: { ...taken, until } }] })
    expect([offered('2026-12-04'), offered('2026-12-05')].map((all) => all.includes('otherGarment'))).toEqual([
      true,
      false,
    ])
  })

  it('leave the booked unit alone until it can be back', () => {
    expect(kinds({}, { units: [free('own')], sizes: [], garments: [], readyDay: '2026-12-11' })).toEqual(['cancelled'])
    expect(kinds({}, { units: [free('own')], sizes: [], garments: [] })).toEqual(['otherDays', 'cancelled'])
  })

  it('are none for what has left, and only the end for what is packed or was bought', () => {
    expect(kinds({ status: 'shipped' })).toEqual([])
    expect(kinds({ isPacked: true })).toEqual(['cancelled'])
    expect(kinds({ way: 'secondHand' })).toEqual(['cancelled'])
    expect(kinds({ way: 'subscription' })).toEqual(['otherUnit', 'otherSize', 'cancelled'])
    expect(kinds({ hasCredit: true })).not.toContain('otherGarment')
  })

  it('never give back more than is left, nor ask for more, and only go to units that are free', () => {
    const units = fc.array(fc.constantFrom(free('a'), busy('b'), free('c')), { maxLength: 3 })
    const garment = fc.record({
      ...{ productId: fc.uuid(), valuePrice: fc.nat(20_000), taken: fc.constant(taken), units },
      price: fc.option(fc.nat(9_000)),
    })
    const given = fc.record({
      ...{ units, garments: fc.array(garment, { maxLength: 4 }), refundable: fc.nat(5_000) },
      sizes: fc.array(fc.record({ size: fc.constantFrom('IT40', 'IT44'), units }), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(given, fc.constantFrom(...RENTAL_WAYS), (known, way) => {
        const all = [
          ...known.units,
          ...known.sizes.flatMap((each) => each.units),
          ...known.garments.flatMap((each) => each.units),
        ]
        const rescues = proposeRescues({ ...facts, ...known, booking: { ...facts.booking, way } })
        for (const rescue of rescues) {
          expect(findRescue(rescues, rescue)?.kind).toBe(rescue.kind)
          if (rescue.kind === 'otherGarment') {
            expect(rescue.refund).toBeGreaterThanOrEqual(0)
            expect(rescue.refund).toBeLessThanOrEqual(known.refundable)
          }
          if (rescue.kind !== 'cancelled' && rescue.kind !== 'otherDays')
            expect(all.some((unit) => unit.id === rescue.unitId && isFree(unit, taken))).toBe(true)
        }
        expect(rescues.at(-1)).toEqual({ kind: 'cancelled' })
      }),
    )
  })
})
