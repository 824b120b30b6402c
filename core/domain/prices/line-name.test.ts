import { describe, expect, it } from 'vitest'
import { lineName } from './line-name.ts'
import { aLine, LINE_CODES } from './price-line.ts'

const order = (...codes: (typeof LINE_CODES)[number][]) => codes.map((code) => aLine({ code, amount: 1 }))

describe('what is paid for the way', () => {
  it('of garments that come back is there and back', () => {
    expect(lineName('shipping', order('rent', 'shipping'))).toBe('shipping')
    expect(lineName('shipping', order('secondHand', 'rent', 'shipping'))).toBe('shipping')
  })

  it('of garments that are bought is there only', () => {
    expect(lineName('shipping', order('secondHand', 'secondHand', 'discount', 'shipping'))).toBe('shippingOneWay')
  })

  it('is the only line with two names', () => {
    const bought = order('secondHand', 'shipping')
    for (const code of LINE_CODES.filter((each) => each !== 'shipping')) expect(lineName(code, bought)).toBe(code)
  })
})
