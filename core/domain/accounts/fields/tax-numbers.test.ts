import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFiscalCode, isVatNumber, toTaxNumber, toVatNumber } from './tax-numbers.ts'

describe('a codice fiscale', () => {
  it.each(['RSSMRA85T10A562S', 'rssmra85t10a562s', 'RSS MRA 85T10 A562 S', 'MRTMTT91D08F205J', 'RSSMRA85T10A56NH'])(
    'can be %j',
    (text) => expect(isFiscalCode(text)).toBe(true),
  )

  it('can be the eleven digits of a firm', () => expect(isFiscalCode('00743110157')).toBe(true))

  it.each(['', 'RSSMRA85T10A562T', 'RSSMRA85F10A562S', 'RSSMRA85T10A562', '00743110158', 'ABCDEFGHIJKLMNOP'])(
    'cannot be %j',
    (text) => expect(isFiscalCode(text)).toBe(false),
  )

  it('is not one any more with a single letter or digit mistyped at an even place', () => {
    const code = 'RSSMRA85T10A562S'
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5, 11, 15), fc.constantFrom(...letters), (place, letter) => {
        const typed = code.slice(0, place) + letter + code.slice(place + 1)
        return typed === code || !isFiscalCode(typed)
      }),
    )
  })

  it('is kept in capitals without spaces', () => expect(toTaxNumber(' rss mra 85t10 a562s')).toBe('RSSMRA85T10A562S'))
})

describe('a partita IVA', () => {
  it.each(['00743110157', 'IT00743110157', 'it 007 431 101 57'])('can be %j', (text) =>
    expect(isVatNumber(text)).toBe(true),
  )

  it.each(['', '00743110158', '0074311015', '00000000000', 'FR00743110157', 'RSSMRA85T10A562S'])(
    'cannot be %j',
    (text) => expect(isVatNumber(text)).toBe(false),
  )

  it('is not one any more with a single digit mistyped', () => {
    const number = '00743110157'
    const digits = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), digits, (place, digit) => {
        const typed = number.slice(0, place) + digit + number.slice(place + 1)
        return typed === number || !isVatNumber(typed)
      }),
    )
  })

  it('is kept without its country', () => expect(toVatNumber('IT 00743110157')).toBe('00743110157'))
})
