import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { UnitCalendar } from '#domain/rentals/calendar/unit-calendar.ts'
import { isFree } from '#domain/rentals/calendar/unit-calendar.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { priceFewerDays } from './fewer-days.ts'
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
  late: null,
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

describe('the ways out for a garment that was not sent in time', () => {
  const line = { code: 'rent', productId: 'p', amount: 4_000, quantity: 1, period: null } as unknown as PriceLine
  const rent = { way: 'rent' as const, productId: 'p', price: 4_000, daysCount: 4, withdrawDay: '2026-12-01' }
  const fewerOf = (changes: Partial<typeof rent> | { withdrawDay: null } = {}, deliveryDay = '2026-11-28') =>
    priceFewerDays({ ...rent, ...changes }, { deliveryDay, lines: [line], discount: null })
  const late = {
    ...{ shipDay: '2026-11-26', deliveryDay: '2026-11-28', withdrawDay: '2026-12-03', fewer: fewerOf() },
    taken: { from: '2026-11-20', until: '2026-12-07' },
  }
  const ways = (booking: Partial<RescueFacts['booking']> = {}, others: Partial<RescueFacts> = {}) =>
    proposeRescues({ ...facts, late, readyDay: '2026-11-26', ...others, booking: { ...facts.booking, ...booking } })

  it('are as many days from the delivery that can be kept, fewer for less, or the end', () => {
    expect(ways()).toMatchObject([
      { kind: 'otherDays', deliveryDay: '2026-11-28', unitId: 'own', taken: late.taken, late },
      // of four days one is lost, and a quarter of what was paid goes back
      { kind: 'fewerDays', deliveryDay: '2026-11-28', unitId: 'own', refund: 1_000 },
      { kind: 'cancelled' },
    ])
    expect(ways({}, { refundable: 300 })[1]).toMatchObject({ kind: 'fewerDays', refund: 300 })
  })

  it('go to an equal piece where somebody is next, and else to the first free days', () => {
    const next = (id: string): UnitCalendar => ({ ...free(id), taken: [{ from: '2026-12-04', until: '2026-12-09' }] })
    expect(ways({}, { units: [next('own'), free('twin')] })[0]).toMatchObject({ kind: 'otherDays', unitId: 'twin' })
    expect(ways({}, { units: [next('own')] })[0]).toEqual({
      ...{ kind: 'otherDays', deliveryDay: '2026-12-15', unitId: 'own', taken: later },
    })
    expect(ways({}, { units: [next('own')], planned: [] }).map(({ kind }) => kind)).toEqual(['fewerDays', 'cancelled'])
  })

  it('are not to be had for what is packed, and cost no less where no day is lost', () => {
    expect(ways({ isPacked: true })).toEqual([{ kind: 'cancelled' }])
    const kept = { late: { ...late, fewer: null } }
    expect(ways({ way: 'secondHand', daysCount: null }, kept).map(({ kind }) => kind)).toEqual([
      ...['otherDays', 'cancelled'],
    ])
  })

  it('cost less only where days are lost and some are left, by their share', () => {
    const [none, all, open] = [fewerOf({}, '2026-11-27'), fewerOf({}, '2026-12-01'), fewerOf({ withdrawDay: null })]
    expect([none, all, open]).toEqual([null, null, null])
    expect(fewerOf({}, '2026-11-30')).toMatchObject({ days: 1, priced: { price: 1_000, difference: -3_000 } })
    const tenth = { type: 'percent' as const, value: 10 }
    const lines = [line, { code: 'discount', productId: null, amount: -400, quantity: 1, period: null } as never]
    expect(priceFewerDays(rent, { deliveryDay: '2026-11-28', lines, discount: tenth })?.priced.difference).toBe(-900)
  })

  it('never cost more than the days that are left, nor less than nothing', () => {
    const day = fc
      .integer({ min: 1, max: 60 })
      .map((days) => Temporal.PlainDate.from('2026-11-01').add({ days }).toString())
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 1, max: 30 }),
        fc.nat(50_000),
        (arrives, withdrawDay, daysCount, price) => {
          const own = { ...line, amount: price }
          const found = priceFewerDays(
            { ...rent, withdrawDay, daysCount, price },
            { deliveryDay: arrives, lines: [own], discount: null },
          )
          if (found === null) return
          expect(found.days).toBeGreaterThan(0)
          expect(found.days).toBeLessThan(daysCount)
          expect(found.priced.price).toBeGreaterThanOrEqual(0)
          expect(found.priced.price * daysCount).toBeLessThanOrEqual(price * found.days)
        },
      ),
    )
  })
})
