import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBarcode, readBarcode } from './barcode.ts'

const number = fc.integer({ min: 0, max: 999_999_999 })

describe('a barcode made here', () => {
  it('is read back as it is, and each number has one of its own', () => {
    expect(makeBarcode(572)).toBe('GR0000005724')
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(readBarcode(makeBarcode(one))).toEqual({ ok: true, barcode: makeBarcode(one) })
        expect(makeBarcode(one) === makeBarcode(other)).toBe(one === other)
      }),
    )
  })

  it('notices any one digit that is wrong', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), (made, at, by) => {
        const digits = [...makeBarcode(made)]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(readBarcode(digits.join(''))).toEqual({ ok: false, reason: 'checkDigit' })
      }),
    )
  })

  it('notices any two neighbours that changed places', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 2, max: 10 }), (made, at) => {
        const digits = [...makeBarcode(made)]
        const [left = '', right = ''] = digits.slice(at, at + 2)
        fc.pre(left !== right)
        digits.splice(at, 2, right, left)
        expect(readBarcode(digits.join(''))).toEqual({ ok: false, reason: 'checkDigit' })
      }),
    )
  })
})

describe('a barcode from elsewhere', () => {
  it('is kept in capitals and without spaces around it', () => {
    expect(readBarcode(' ab-12.3/x ')).toEqual({ ok: true, barcode: 'AB-12.3/X' })
  })

  it.each(['', 'AB', '-AB1', 'AB1-', 'AB 12', 'AB\t12', 'ÀB12', 'A'.repeat(41), '=1+1'])('is refused as %j', (text) => {
    expect(readBarcode(text)).toEqual({ ok: false, reason: 'malformed' })
  })
})
