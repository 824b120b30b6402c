import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('money', () => {
  it('is written as each language writes it', () => {
    expect(formatMoney(123450, 'it')).toBe('1234,50\u00a0€')
    expect(formatMoney(123450, 'de')).toBe('1.234,50\u00a0€')
    expect(formatMoney(123450, 'en')).toBe('€1,234.50')
    expect(formatMoney(123450, 'nl')).toBe('€\u00a01.234,50')
  })

  it('drops the decimals of whole euros only', () => {
    expect(formatMoney(4500, 'it')).toBe('45\u00a0€')
    expect(formatMoney(4590, 'it')).toBe('45,90\u00a0€')
  })
})
