import { describe, expect, it } from 'vitest'
import { chooseLanguage, isLanguage, type Language, localise } from './languages.ts'

const all: readonly Language[] = ['it', 'en', 'de', 'fr', 'es', 'nl']

function choose(wishes: { enabled?: readonly Language[]; link?: string; cookie?: string; acceptLanguage?: string }) {
  const { enabled = all, link, cookie, acceptLanguage } = wishes
  return chooseLanguage({ enabled, preferred: [link, cookie], acceptLanguage })
}

describe('the language of a page', () => {
  it('is Italian when nobody asks for another', () => {
    expect(choose({})).toBe('it')
    expect(choose({ acceptLanguage: '' })).toBe('it')
  })

  it('is the first accepted one that the store speaks', () => {
    expect(choose({ acceptLanguage: 'de' })).toBe('de')
    expect(choose({ acceptLanguage: 'ja, de' })).toBe('de')
    expect(choose({ acceptLanguage: 'de, en', enabled: ['it', 'en'] })).toBe('en')
  })

  it('follows the weights of Accept-Language, then its order', () => {
    expect(choose({ acceptLanguage: 'de;q=0.5, fr;q=0.9, en;q=0.7' })).toBe('fr')
    expect(choose({ acceptLanguage: 'de;q=0.8,fr' })).toBe('fr')
    expect(choose({ acceptLanguage: 'es;q=0.8, nl;q=0.8' })).toBe('es')
  })

  it('does not care for the region or the case', () => {
    expect(choose({ acceptLanguage: 'de-CH, en;q=0.5' })).toBe('de')
    expect(choose({ acceptLanguage: 'EN-us' })).toBe('en')
  })

  it('is never one that was refused with q=0', () => {
    expect(choose({ acceptLanguage: 'de;q=0, fr;q=0.1' })).toBe('fr')
  })

  it('is the one of the cookie before Accept-Language, and the one of the link before both', () => {
    expect(choose({ cookie: 'fr', acceptLanguage: 'de' })).toBe('fr')
    expect(choose({ link: 'es', cookie: 'fr', acceptLanguage: 'de' })).toBe('es')
  })

  it('is not taken from a cookie or link that names a language the store does not speak', () => {
    expect(choose({ cookie: 'fr', acceptLanguage: 'en', enabled: ['it', 'en'] })).toBe('en')
    expect(choose({ link: 'nl', cookie: 'en', enabled: ['it', 'en'] })).toBe('en')
    expect(choose({ cookie: '<script>' })).toBe('it')
    expect(choose({ cookie: 'toString' })).toBe('it')
  })

  it('falls back to a language of the store when it does not speak Italian', () => {
    expect(choose({ enabled: ['de', 'en'], acceptLanguage: 'ja' })).toBe('de')
    expect(choose({ enabled: [] })).toBe('it')
  })

  it.each([
    ',,,',
    ';q=',
    'de;q=abc;q=0.1.2',
    '*',
    ';;;;',
    '\u0000',
    'q=1',
    '-',
    'a'.repeat(100_000),
    ','.repeat(100_000),
  ])('is Italian for the malformed header %j', (acceptLanguage) => {
    expect(choose({ acceptLanguage })).toBe('it')
  })
})

describe('a text in many languages', () => {
  it('is read in the wanted language, else in Italian, else in any', () => {
    expect(localise({ it: 'Ciao', de: 'Hallo' }, 'de')).toBe('Hallo')
    expect(localise({ it: 'Ciao', de: '' }, 'de')).toBe('Ciao')
    expect(localise({ nl: 'Hoi' }, 'de')).toBe('Hoi')
    expect(localise({}, 'de')).toBe('')
  })

  it('knows six languages', () => {
    expect(all.every(isLanguage)).toBe(true)
    expect([null, undefined, '', 'IT', 'pt', 'constructor', 0].some(isLanguage)).toBe(false)
  })
})
