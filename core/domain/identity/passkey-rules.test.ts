import { expect, it } from 'vitest'
import { isCloned, isPasskeyName, relyingPartyId } from './passkey-rules.ts'

it('a counter that does not go up tells of a copy, unless the key does not count at all', () => {
  expect(isCloned({ stored: 0, shown: 0 })).toBe(false)
  expect(isCloned({ stored: 0, shown: 1 })).toBe(false)
  expect(isCloned({ stored: 7, shown: 8 })).toBe(false)
  expect(isCloned({ stored: 7, shown: 7 })).toBe(true)
  expect(isCloned({ stored: 7, shown: 3 })).toBe(true)
  expect(isCloned({ stored: 7, shown: 0 })).toBe(true)
})

it('passkeys belong to the first domain of a store, or to the one the visitor is at where that cannot be', () => {
  expect(relyingPartyId({ primary: 'atelier.example', visited: 'atelier.example' })).toBe('atelier.example')
  expect(relyingPartyId({ primary: 'atelier.example', visited: 'www.atelier.example' })).toBe('atelier.example')
  expect(relyingPartyId({ primary: 'www.atelier.example', visited: 'atelier.example' })).toBe('atelier.example')
  expect(relyingPartyId({ primary: 'atelier.example', visited: 'otheratelier.example' })).toBe('otheratelier.example')
  expect(relyingPartyId({ primary: 'velluto.localhost', visited: 'localhost' })).toBe('localhost')
})

it('a passkey has a name of 1 to 60 characters', () => {
  expect(['', '  ', 'x'.repeat(61)].filter(isPasskeyName)).toEqual([])
  expect(['iPhone', 'x'.repeat(60)].filter(isPasskeyName)).toHaveLength(2)
})
