import { describe, expect, it } from 'vitest'
import { typedCents } from './typed-schemas.server.ts'
import { readCents, readNumber, showCents } from './typed-values.ts'

describe('an amount as people type it', () => {
  it.each([
    ['29,90', 2990],
    ['29.90', 2990],
    ['29.9', 2990],
    ['1.250', 125_000],
    ['1,250', null],
    ['10,005', null],
    ['€ 10,005', null],
    ['10.005', 1_000_500],
    ['1,250,000', 125_000_000],
    ['1,250.00', 125_000],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1.250.000', 125_000_000],
    ['€ 12', 1200],
    ['12 €', 1200],
    [' 1 250,5 ', 125_050],
    ['0,05', 5],
    ['0.125', null],
    ['19,999', null],
    ['-5,00', -500],
    ['', null],
    ['12,3,4', null],
    ['1.25,50', null],
    ['12e3', null],
    ['tanto', null],
    ['9'.repeat(30), null],
  ])('%j is %j cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  it('stands in its field in the language of who reads it', () => {
    expect([showCents(125_050, 'it'), showCents(125_050, 'en'), showCents(null, 'it')]).toEqual([
      '1250,50',
      '1250.50',
      '',
    ])
  })

  it('comes back as it was shown', () => {
    for (const cents of [0, 1, 99, 100, 2990, 125_050, 100_000_00]) {
      expect([readCents(showCents(cents, 'it')), readCents(showCents(cents, 'en'))]).toEqual([cents, cents])
    }
  })

  it('is refused by a schema, not turned into nothing', () => {
    expect(typedCents.safeParse('tanto').success).toBe(false)
    expect(typedCents.parse('9,90')).toBe(990)
  })
})

it('a number may have a percent sign', () => {
  expect([readNumber('22 %'), readNumber('22,5%')]).toEqual([22, 22.5])
})
