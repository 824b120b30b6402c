import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { COUNTRY, ITALIAN_PROVINCES, isItalianProvince, isPostalCode } from './italian-provinces.ts'
import { isMobilePhone, toPhoneNumber } from './phone-number.ts'
import { isPostalCodeOf } from './postal-codes.ts'

describe('an e-mail address', () => {
  it.each(['anna@example.it', 'a.b+c@sub.example.co.uk', ' anna@example.it '])('can be %j', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  )

  it.each(['', 'anna', 'anna@', '@example.it', 'anna@example', 'an na@example.it', 'Anna <anna@example.it>'])(
    'cannot be %j',
    (text) => expect(isEmailAddress(text)).toBe(false),
  )
})

describe('a phone number', () => {
  it.each(['3331234567', '+39 333 1234567', '+39 333.123.45-67', '+49 1512 3456789', '+33 6 12 34 56 78'])(
    'can be %s',
    (text) => expect(isMobilePhone(text)).toBe(true),
  )

  it.each(['', '123', 'telefono', '+39 333 123456789012', '333 12 34 56a'])('cannot be %j', (text) =>
    expect(isMobilePhone(text)).toBe(false),
  )

  it.each([
    ['0170/1234567', '01701234567'],
    ['+49 (0)170 1234567', '+491701234567'],
    ['0049 (0) 170 / 12 34 567', '+491701234567'],
    ['(333) 123–4567', '3331234567'],
    ['0039 333 1234567', '+393331234567'],
  ])('written as %s is %s', (written, kept) => {
    expect(isMobilePhone(written)).toBe(true)
    expect(toPhoneNumber(written)).toBe(kept)
  })

  it('is the same number however it is spaced', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '.', '-'), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(separators, (between) => {
        const written = [...'3331234567'].map((digit, position) => digit + between[position]).join('')
        return isMobilePhone(written) && toPhoneNumber(written) === '3331234567'
      }),
    )
  })
})

describe('an Italian address', () => {
  it('lies in one of the 110 provinces, coded IT-xx, of the country ITA', () => {
    expect(Object.keys(ITALIAN_PROVINCES)).toHaveLength(110)
    expect(Object.keys(ITALIAN_PROVINCES).every((code) => /^IT-[A-Z]{2}$/.test(code))).toBe(true)
    expect(new Set(Object.values(ITALIAN_PROVINCES)).size).toBe(110)
    expect(COUNTRY).toBe('ITA')
  })

  it('names its province by code, not by what an object happens to inherit', () => {
    expect(isItalianProvince('IT-MI')).toBe(true)
    for (const code of ['MI', 'IT-XX', 'it-mi', 'toString', '__proto__', '', null]) {
      expect(isItalianProvince(code)).toBe(false)
    }
  })

  it('has a postal code of five digits', () => {
    expect(isPostalCode('20121')).toBe(true)
    for (const code of ['', '2012', '201211', '2012a', '٢٠١٢١']) expect(isPostalCode(code)).toBe(false)
  })

  it('has a postal code of its province', () => {
    expect(isPostalCodeOf('20121', 'IT-MI')).toBe(true)
    expect(isPostalCodeOf('20121', 'IT-RM')).toBe(false)
    expect(isPostalCodeOf('00184', 'IT-RM')).toBe(true)
    expect(isPostalCodeOf('20900', 'IT-MB')).toBe(true)
  })

  it('of every province has a postal code, and all but six starts of one belong to a province', () => {
    const provinces = Object.keys(ITALIAN_PROVINCES).filter(isItalianProvince)
    const NO_LETTERS = ['49100', '68100', '69100', '77100', '78100', '79100']
    const starts = Array.from({ length: 99 }, (_, start) => `${String(start).padStart(2, '0')}100`)
    const without = provinces.filter((province) => !starts.some((code) => isPostalCodeOf(code, province)))
    const unknown = starts.filter((code) => !provinces.some((province) => isPostalCodeOf(code, province)))
    expect({ without, unknown }).toEqual({ without: [], unknown: NO_LETTERS })
  })
})
