import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'
import { LANGUAGES } from './stores/languages.ts'

describe('money', () => {
  it('drops the decimals of whole euros only', () => {
    expect(formatMoney(4500, 'it')).toBe('45\u00a0€')
    expect(formatMoney(4590, 'it')).toBe('45,90\u00a0€')
  })

  it.each(LANGUAGES)('is written as Intl writes it in %s', (language) => {
    const options = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const
    const intl = new Intl.NumberFormat(language, options)
    const compare = (cents: number) => {
      expect(formatMoney(cents, language)).toBe(intl.format(cents / 100))
    }
    for (const cents of [0, 5, 100, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, -1, -100_000]) compare(cents)
    fc.assert(fc.property(fc.integer({ min: -10_000_000, max: 1_000_000_000 }), compare), { numRuns: 1000 })
  })
})
