import { describe, expect, it } from 'vitest'
import { soughtCode, soughtNumbers } from './sought-codes.ts'

describe('a code that is looked for', () => {
  it.each(['VE-7K3M-2QXD', 've 7k3m 2qxd', '#ve7k3m2qxd', 'Ve.7K3m/2qxd'])(
    'is the same however it is typed: %s',
    (text) => {
      expect(soughtCode(text)).toBe('ve7k3m2qxd')
    },
  )

  it('is none when it is too short to mean something', () => {
    expect([soughtCode('v-e'), soughtCode('--'), soughtNumbers('+3')]).toEqual([null, null, []])
  })

  it.each(['+39 333 123 45 67', '0039 3331234567', '+39-333.1234567', '(+39) 333 1234567', '(0039) 333 1234567'])(
    'as a phone number is looked for with its country and without: %s',
    (text) => expect(soughtNumbers(text)).toEqual(expect.arrayContaining(['393331234567', '3331234567'])),
  )

  it('as a phone number is found with the nought that is written in brackets, and where it was kept with it', () => {
    expect(soughtNumbers('+49 (0)170 1234567')).toEqual(expect.arrayContaining(['491701234567', '1701234567']))
    expect(soughtNumbers('0049 170 1234567')).toEqual(expect.arrayContaining(['01701234567']))
  })

  it('as a phone number without a country is looked for as it is, and without the nought that other countries write', () => {
    expect(soughtNumbers('333 1234567')).toEqual(['3331234567'])
    expect(soughtNumbers('0171 234567')).toEqual(['0171234567', '171234567'])
  })
})
