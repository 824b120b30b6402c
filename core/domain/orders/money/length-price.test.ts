import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountLines } from '#domain/prices/discount.ts'
import { aLine, type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { daysBeyond, isStillAgreed } from '../order-change.ts'
import { priceLength } from './length-price.ts'
import { netPrices } from './refund-share.ts'

const rent = (amount: number, productId = 'dress') => aLine({ code: 'rent', productId, amount, period: 'ONE_OFF' })
const shipping = aLine({ code: 'shipping', amount: 990 })
const garment = { productId: 'dress', price: 4_000, daysCount: 4 }
const at = (lines: readonly PriceLine[], changes: Partial<Parameters<typeof priceLength>[0]> = {}) =>
  priceLength({ lines, garment, days: 8, offered: rent(7_000), discount: null, ...changes })

describe('a rent of another length', () => {
  const lines = [rent(4_000), shipping]

  it('costs what the store asks for it; the way there stays as it was paid', () => {
    expect(at(lines)).toEqual({ lines: [rent(7_000), shipping], total: 7_990, price: 7_000, difference: 3_000 })
    expect(at(lines, { days: 2, offered: rent(2_000) })).toMatchObject({ price: 2_000, difference: -2_000 })
  })

  it('of as many days costs what was agreed, whatever the store asks by now', () => {
    expect(at(lines, { days: 4, offered: rent(9_000) })).toMatchObject({ price: 4_000, difference: 0 })
  })

  it('of fewer days never costs more', () => {
    expect(at(lines, { days: 2, offered: rent(9_000) })).toMatchObject({ price: 4_000, difference: 0 })
  })

  it('is not to be had where the store offers no such length, or the order has no such rent', () => {
    expect(at(lines, { offered: null })).toBeNull()
    expect(at([rent(4_000, 'coat'), shipping])).toBeNull()
  })

  it('has the same share taken off by a code', () => {
    const off = aLine({ code: 'discount', amount: -400 })
    const discount = { type: 'percent', value: 10 } as const
    expect(at([rent(4_000), off, shipping], { discount })).toMatchObject({ difference: 2_700, total: 7_290 })
    // the code is another by now: what it took off stays
    expect(at([rent(4_000), off, shipping], { discount: { ...discount, value: 50 } })).toMatchObject({
      difference: 3_000,
    })
    expect(at([rent(4_000), off, shipping])).toMatchObject({ difference: 3_000 })
  })

  it('keeps what was credited for a trial', () => {
    const credited = [rent(4_000), aLine({ code: 'trialCredit', productId: 'dress', amount: -1_500 })]
    expect(at(credited, { days: 1, offered: rent(1_000) })).toMatchObject({
      price: 1_500,
      total: 0,
      difference: -2_500,
    })
  })

  it('leaves every other garment its price, and nothing below nothing', () => {
    const amounts = fc.integer({ min: 100, max: 50_000 })
    const codes = fc.option(
      fc.oneof(
        fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 60_000 }) }),
      ),
    )
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        codes,
        fc.integer({ min: 1, max: 30 }),
        (own, other, asked, code, days) => {
          const garments = [rent(own), rent(other, 'coat')]
          const before = [...garments, ...discountLines(code && { ...code, ways: null }, garments), shipping]
          const priced = at(before, { garment: { ...garment, price: own }, days, offered: rent(asked), discount: code })
          if (priced === null) throw new Error('it is offered')
          expect(priced.difference).toBe(priced.total - totalOf(before))
          expect(priced.lines).toContainEqual(rent(other, 'coat'))
          const items = [
            { id: 'own', productId: 'dress', way: 'rent', price: priced.price } as const,
            { id: 'other', productId: 'coat', way: 'rent', price: other } as const,
          ]
          for (const net of netPrices(priced.lines, items).values()) expect(net).toBeGreaterThanOrEqual(0)
          if (days < 4) expect(priced.price).toBeLessThanOrEqual(own)
        },
      ),
    )
  })
})

describe('the days that are held for it', () => {
  const range = fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 10 }))
    .map(([from, length]) => ({ from: dayOf(from), until: dayOf(from + length) }))

  function dayOf(nth: number): string {
    return Temporal.PlainDate.from('2026-12-01').add({ days: nth }).toString()
  }

  it('are those it does not have yet, each once', () => {
    fc.assert(
      fc.property(range, range, (wanted, own) => {
        const pieces = daysBeyond(wanted, own)
        const isIn = (day: string) => (each: { from: string; until: string }) => each.from <= day && day < each.until
        for (let nth = 0; nth < 32; nth++) {
          const day = dayOf(nth)
          const isHeld = pieces.filter(isIn(day)).length
          expect(isHeld).toBe(isIn(day)(wanted) && !isIn(day)(own) ? 1 : 0)
        }
      }),
    )
  })

  it('are for the garment as it was agreed about', () => {
    const change = { daysBefore: 4, priceBefore: 4_000, deliveryBefore: '2026-12-02' }
    const item = { daysCount: 4, price: 4_000, deliveryDay: '2026-12-02' }
    expect(isStillAgreed(change, item)).toBe(true)
    expect(isStillAgreed(change, { ...item, deliveryDay: '2026-12-03' })).toBe(false)
    expect(isStillAgreed(change, { ...item, price: 1 })).toBe(false)
  })
})
