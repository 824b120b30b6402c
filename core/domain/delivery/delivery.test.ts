import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITALIAN_PROVINCES } from '#domain/accounts/fields/italian-provinces.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { chooseDelivery, deliveryOptions } from './delivery-options.ts'
import { type Consignment, costsTheSame, deliveryPrice, dependsOnProvince } from './delivery-price.ts'
import { DELIVERY_WAYS, type DeliveryTerms, type ShopTerms } from './delivery-terms.ts'
import { readProvinces, showProvinces } from './read-provinces.ts'
import { fewestTransportDays, waysInTime } from './ways-in-time.ts'

const shop: ShopTerms = {
  street: 'Via Tortona 27',
  postalCode: '20144',
  city: 'Milano',
  province: 'IT-MI',
  hours: 'mar–sab 10–19',
  price: 0,
  takesReturns: true,
}
const express = { outboundDays: 1, price: 600, except: ['IT-PA', 'IT-CA'] } as const
const islands = { provinces: ['IT-PA', 'IT-CA'], fromGrams: 0, fromValue: 0, price: 1_490 } as const
const one: Consignment = { weights: [null], value: 7_900, province: 'IT-MI', isCovered: false }
const terms = (changes: Partial<DeliveryTerms> = {}): DeliveryTerms => ({ ...DEFAULT_POLICY, ...changes })

describe('the price of the way there', () => {
  it('is the one price of the store, unless it says more', () => {
    expect(deliveryPrice(terms(), 'courier', one)).toBe(990)
    expect(deliveryPrice(terms(), 'express', one)).toBeNull()
    expect(deliveryPrice(terms(), 'shop', one)).toBeNull()
    expect(dependsOnProvince(terms())).toBe(false)
  })

  it('is nothing from a worth on, by what the garments cost before anything comes off', () => {
    const free = terms({ freeShippingFrom: 10_000 })
    expect(deliveryPrice(free, 'courier', { ...one, value: 9_999 })).toBe(990)
    expect(deliveryPrice(free, 'courier', { ...one, value: 10_000 })).toBe(0)
  })

  it('goes by the province, and by most provinces while it is not known', () => {
    const zoned = terms({ deliveryRates: [islands] })
    expect(deliveryPrice(zoned, 'courier', { ...one, province: 'IT-PA' })).toBe(1_490)
    expect(deliveryPrice(zoned, 'courier', one)).toBe(990)
    expect(deliveryPrice(zoned, 'courier', { ...one, province: null })).toBe(990)
    expect(dependsOnProvince(zoned)).toBe(true)
  })

  it('goes by the weight of the parcel and the worth of the garments, the first that fits', () => {
    const rates = [
      { provinces: [], fromGrams: 0, fromValue: 20_000, price: 0 },
      { provinces: [], fromGrams: 3_000, fromValue: 0, price: 1_290 },
    ]
    const weighed = terms({ deliveryRates: rates })
    expect(deliveryPrice(weighed, 'courier', one)).toBe(990)
    expect(deliveryPrice(weighed, 'courier', { ...one, weights: [null, null, null] })).toBe(1_290)
    expect(deliveryPrice(weighed, 'courier', { ...one, weights: [null, null, null], value: 20_000 })).toBe(0)
    // what is known counts, and for the rest the assumed weight
    expect(deliveryPrice(weighed, 'courier', { ...one, weights: [2_500] })).toBe(1_290)
    expect(deliveryPrice(weighed, 'courier', { ...one, weights: [2_499] })).toBe(990)
    expect(deliveryPrice(weighed, 'courier', { ...one, weights: [400, null, 600] })).toBe(990)
  })

  it('of a zone holds also where most are brought for nothing', () => {
    const both = terms({ freeShippingFrom: 5_000, deliveryRates: [islands] })
    expect(deliveryPrice(both, 'courier', { ...one, province: 'IT-PA' })).toBe(1_490)
  })

  it('of the fast way comes on top, where it reaches; the shop has its own', () => {
    const fast = terms({ express, shop: { ...shop, price: 200 }, deliveryRates: [islands] })
    expect(deliveryPrice(fast, 'express', one)).toBe(1_590)
    expect(deliveryPrice(fast, 'express', { ...one, province: 'IT-PA' })).toBeNull()
    expect(deliveryPrice(fast, 'shop', one)).toBe(200)
  })

  it('is the same for another address where another province changes nothing, and where it is reached', () => {
    const zoned = terms({ deliveryRates: [islands], express })
    const sent = { weights: [null], value: 7_900, isCovered: false }
    const same = (way: 'courier' | 'express' | 'shop', from: string, to: string) =>
      costsTheSame(zoned, way, { ...sent, from, to })
    expect(same('courier', 'IT-MI', 'IT-TO')).toBe(true)
    expect(same('courier', 'IT-MI', 'IT-PA')).toBe(false)
    expect(same('courier', 'IT-PA', 'IT-MI')).toBe(false)
    expect(same('courier', 'IT-PA', 'IT-CA')).toBe(true)
    expect(same('express', 'IT-MI', 'IT-TO')).toBe(true)
    expect(same('express', 'IT-MI', 'IT-PA')).toBe(false)
    // a way that the store has given up since is asked about by nobody who stays in the province
    expect(same('shop', 'IT-MI', 'IT-MI')).toBe(true)
    expect(same('shop', 'IT-MI', 'IT-TO')).toBe(false)
    expect(costsTheSame(zoned, 'courier', { ...sent, isCovered: true, from: 'IT-MI', to: 'IT-PA' })).toBe(true)
  })

  it('is covered by a plan, but for what is faster', () => {
    const covered = { ...one, value: 0, isCovered: true }
    expect(deliveryPrice(terms({ express }), 'courier', covered)).toBe(0)
    expect(deliveryPrice(terms({ express }), 'express', covered)).toBe(600)
    expect(deliveryPrice(terms({ shop: { ...shop, price: 200 } }), 'shop', covered)).toBe(0)
  })

  it('is never below nothing, and the fast way never cheaper than the usual one', () => {
    const rate = fc.record({
      provinces: fc.subarray(['IT-MI', 'IT-PA', 'IT-CA'] as const),
      fromGrams: fc.nat(5_000),
      fromValue: fc.nat(30_000),
      price: fc.nat(3_000),
    })
    const consignment = fc.record({
      weights: fc.array(fc.option(fc.integer({ min: 1, max: 5_000 })), { minLength: 1, maxLength: 5 }),
      value: fc.nat(50_000),
      province: fc.option(fc.constantFrom('IT-MI', 'IT-PA', 'IT-RM')),
      isCovered: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 6 }), consignment, (deliveryRates, parcel) => {
        const said = terms({ deliveryRates, express, shop, freeShippingFrom: 20_000 })
        const [courier, fast] = [deliveryPrice(said, 'courier', parcel), deliveryPrice(said, 'express', parcel)]
        expect(courier).toBeGreaterThanOrEqual(0)
        if (fast !== null) expect(fast).toBeGreaterThanOrEqual(courier ?? 0)
      }),
    )
  })
})

describe('ways in time', () => {
  const calendar = createCourierCalendar({ holidaysOf: () => new Set(), closingDays: [] })
  const policy = { ...DEFAULT_POLICY, express, shop }
  const rules = { calendar, policy }

  it('are those that need not begin before the unit is theirs', () => {
    // Wednesday; a day of preparation, two on the way
    const delivery = '2026-11-18'
    expect(waysInTime(rules, [{ delivery, takenFrom: '2026-11-13' }])).toEqual(['courier', 'express', 'shop'])
    expect(waysInTime(rules, [{ delivery, takenFrom: '2026-11-16' }])).toEqual(['express', 'shop'])
    expect(waysInTime(rules, [{ delivery, takenFrom: '2026-11-17' }])).toEqual(['shop'])
  })

  it('are those in which all garments of an order can go together', () => {
    const early = { delivery: '2026-11-18', takenFrom: '2026-11-17' }
    const late = { delivery: '2026-12-02', takenFrom: '2026-11-27' }
    expect(waysInTime(rules, [late])).toEqual([...DELIVERY_WAYS])
    expect(waysInTime(rules, [late, early])).toEqual(['shop'])
  })

  it('are only those that the store has', () => {
    const plain = { calendar, policy: DEFAULT_POLICY }
    expect(waysInTime(plain, [])).toEqual(['courier'])
    expect(fewestTransportDays(DEFAULT_POLICY)).toBe(2)
    expect(fewestTransportDays({ ...DEFAULT_POLICY, express })).toBe(1)
    expect(fewestTransportDays(policy)).toBe(0)
  })

  it('with their prices are what can be chosen; the store’s usual one unless another is asked for', () => {
    const options = deliveryOptions(rules, [{ delivery: '2026-11-18', takenFrom: '2026-11-16' }], one)
    expect(options).toEqual([
      { way: 'express', price: 1_590 },
      { way: 'shop', price: 0 },
    ])
    expect(chooseDelivery(options, null)?.way).toBe('express')
    expect(chooseDelivery(options, 'shop')?.way).toBe('shop')
    expect(chooseDelivery(options, 'courier')).toBeNull()
    // the courier is there on the same day
    const later = deliveryOptions(rules, [{ delivery: '2026-11-18', takenFrom: '2026-11-13' }], one)
    expect(later.map(({ way }) => way)).toEqual(['courier', 'shop'])
    const island = deliveryOptions(rules, [{ delivery: '2026-11-18', takenFrom: '2026-11-16' }], {
      ...one,
      province: 'IT-PA',
    })
    expect(island.map(({ way }) => way)).toEqual(['shop'])
  })
})

describe('provinces as people list them', () => {
  it('are read by letters, code or name, each once', () => {
    expect(readProvinces('PA, ag; IT-CL, Messina,\npa, forlì cesena')).toEqual({
      codes: ['IT-PA', 'IT-AG', 'IT-CL', 'IT-ME', 'IT-FC'],
      unknown: [],
    })
  })

  it('that are none are told back, and what is shown is read again', () => {
    expect(readProvinces('PA, Atlantide')).toEqual({ codes: ['IT-PA'], unknown: ['Atlantide'] })
    const all = Object.keys(ITALIAN_PROVINCES) as (keyof typeof ITALIAN_PROVINCES)[]
    expect(readProvinces(showProvinces(all)).codes).toEqual(all)
    expect(readProvinces(Object.values(ITALIAN_PROVINCES).join(','))).toEqual({ codes: all, unknown: [] })
  })
})
