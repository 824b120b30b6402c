import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { COUNTRY, ITALIAN_PROVINCES, isItalianProvince, isPostalCode } from './italian-provinces.ts'
import { isMobilePhone, toPhoneNumber } from './phone-number.ts'

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
})
