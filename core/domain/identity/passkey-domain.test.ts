import { expect, it } from 'vitest'
import { canMakePasskeysFor, sentenceOfPasskeysElsewhere } from './passkey-domain.ts'

it('passkeys are made for the host itself or for a domain above it', () => {
  const host = 'office.shop.example.com'
  const domains = [host, 'shop.example.com', 'example.com', 'com', 'ample.com', 'other.com', `my.${host}`, '']
  const fitting = domains.filter((domain) => canMakePasskeysFor({ domain, host }))
  expect(fitting).toEqual([host, 'shop.example.com', 'example.com'])
})

it('passkeys are made for no name below which anybody has theirs', () => {
  expect(canMakePasskeysFor({ domain: 'co.uk', host: 'office.shop.co.uk' })).toBe(false)
  expect(canMakePasskeysFor({ domain: 'com.au', host: 'office.shop.com.au' })).toBe(false)
  expect(canMakePasskeysFor({ domain: 'localhost', host: 'office.localhost' })).toBe(false)
  expect(canMakePasskeysFor({ domain: 'shop.co.uk', host: 'office.shop.co.uk' })).toBe(true)
  expect(canMakePasskeysFor({ domain: 'co.it.example', host: 'office.co.it.example' })).toBe(true)
})

it('a change of the domain says whose passkeys it ends, and what they do then', () => {
  const made = { relyingParty: 'office.example.com', people: 3 }
  expect(sentenceOfPasskeysElsewhere(made, 'example.com')).toMatch(
    /^Passkeys of 3 people were made for office\.example\.com and do not work at example\.com: they log in with/,
  )
  expect(sentenceOfPasskeysElsewhere({ ...made, people: 1 }, 'example.com')).toMatch(/^Passkeys of one person /)
})
