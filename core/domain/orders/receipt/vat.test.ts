import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, LINE_CODES, totalOf } from '#domain/prices/price-line.ts'
import { vatPart, vatRateOf, vatSplit } from './vat.ts'

const anyLines = fc.array(
  fc
    .record({
      code: fc.constantFrom(...LINE_CODES),
      amount: fc.integer({ min: -500_000, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
    })
    .map(aLine),
)

describe('the VAT in an order', () => {
  it('is 22 % on what is rented, tried, bought, sent or subscribed to, and on what comes off', () => {
    const compensation = ['lateFee', 'damage']
    for (const code of LINE_CODES.filter((each) => !compensation.includes(each))) expect(vatRateOf({ code })).toBe(22)
  })

  it('is not asked on what makes good a damage or a delay', () => {
    expect(vatRateOf({ code: 'lateFee' })).toBe(0)
    expect(vatRateOf({ code: 'damage' })).toBe(0)
  })

  it('is taken out of the total, discount and way there included', () => {
    const lines = [
      aLine({ code: 'rent', amount: 4_900 }),
      aLine({ code: 'discount', amount: -490 }),
      aLine({ code: 'shipping', amount: 690 }),
    ]
    expect(vatSplit(lines)).toEqual([{ rate: 22, gross: 5_100, net: 4_180, vat: 920 }])
  })

  it('stands by rate, the highest first', () => {
    const lines = [aLine({ code: 'damage', amount: 3_000 }), aLine({ code: 'rent', amount: 12_200 })]
    expect(vatSplit(lines)).toEqual([
      { rate: 22, gross: 12_200, net: 10_000, vat: 2_200 },
      { rate: 0, gross: 3_000, net: 3_000, vat: 0 },
    ])
  })

  it('is nothing of nothing', () => {
    expect(vatSplit([])).toEqual([])
    expect(vatSplit([aLine({ code: 'membership', amount: 0 })])).toEqual([{ rate: 22, gross: 0, net: 0, vat: 0 }])
  })

  it('makes, with what remains, exactly the total', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const parts = vatSplit(lines)
        expect(parts.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(totalOf(lines))
        expect(new Set(parts.map(({ rate }) => rate)).size).toBe(parts.length)
      }),
    )
  })

  it('is its rate of the net amount, to the cent', () => {
    const rates = fc.constantFrom(0, 4, 5, 10, 22)
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), rates, (gross, rate) => {
        const { net, vat } = vatPart(gross, rate)
        expect(Math.abs((net * rate) / 100 - vat)).toBeLessThanOrEqual(0.5 + rate / 200 + 1e-6)
        expect(Number.isInteger(vat) && !Object.is(vat, -0)).toBe(true)
      }),
    )
  })

  it('goes back as it was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (gross) => {
        const [paid, back] = [vatPart(gross, 22), vatPart(-gross, 22)]
        expect(paid.vat + back.vat).toBe(0)
        expect(paid.net + back.net).toBe(0)
      }),
    )
  })
})
