import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languagePrefix, readLanguagePlace, spokenLanguages, withPrefix } from './language-address.ts'
import { LANGUAGES, type Language } from './languages.ts'

const onlyItalian = { it: true, en: false, de: false, fr: false, es: false, nl: false }
const germanFirst = { ...onlyItalian, it: false, de: true, nl: true }
const both = { ...onlyItalian, de: true }

describe('the addresses of a language', () => {
  it('begin with it, except those of the main one, whichever that is', () => {
    expect([languagePrefix('it', both), languagePrefix('de', both)]).toEqual(['', '/de'])
    expect([languagePrefix('de', germanFirst), languagePrefix('nl', germanFirst)]).toEqual(['', '/nl'])
  })

  it('do not exist where the store does not speak it', () => {
    expect(languagePrefix('fr', both)).toBe('')
  })

  it.each([
    ['', '/', '/'],
    ['', '/products', '/products'],
    ['/de', '/', '/de'],
    ['/de', '/?x=1', '/de?x=1'],
    ['/de', '/products?x=1#y', '/de/products?x=1#y'],
  ])('with %o before %s are %s', (prefix, path, address) => {
    expect(withPrefix(prefix, path)).toBe(address)
  })
})

describe('what a path says of its language', () => {
  const spoken = spokenLanguages(both)

  it.each([
    ['/de', { prefix: '/de', language: 'de', path: '/' }],
    ['/de/products', { prefix: '/de', language: 'de', path: '/products' }],
    ['/de.data', { prefix: '/de', language: 'de', path: '/_.data' }],
    ['/de/product/x.data', { prefix: '/de', language: 'de', path: '/product/x.data' }],
  ])('%s is a page of that language', (path, place) => {
    expect(readLanguagePlace(path, spoken)).toEqual({ kind: 'here', ...place })
  })

  it.each(['/', '/products', '/xx/products', '/details', '/de-at/products', '/d', '/DE/products', '/deals', '/_.data'])(
    '%s is the bare address of a page',
    (path) => {
      expect(readLanguagePlace(path, spoken)).toEqual({ kind: 'here', prefix: '', language: null, path })
    },
  )

  it('the main language and those that are not spoken have no addresses of their own', () => {
    expect(readLanguagePlace('/it/products', spoken)).toEqual({ kind: 'elsewhere', language: 'it', path: '/products' })
    expect(readLanguagePlace('/it', spoken)).toEqual({ kind: 'elsewhere', language: 'it', path: '/' })
    expect(readLanguagePlace('/fr/products', spoken)).toEqual({ kind: 'elsewhere', language: null, path: '/products' })
  })

  it('is what was written, for every store, language and page', () => {
    const store = fc.record(Object.fromEntries(LANGUAGES.map((code) => [code, fc.boolean()])))
    const page = fc.constantFrom('/', '/products', '/product/1', '/info/privacy-policy')
    fc.assert(
      fc.property(store, fc.constantFrom(...LANGUAGES), page, (languages, language, path) => {
        const spoken = languages as Record<Language, boolean>
        const prefix = languagePrefix(language, spoken)
        const place = readLanguagePlace(withPrefix(prefix, path), spokenLanguages(spoken))
        expect(place).toEqual({ kind: 'here', prefix, language: prefix === '' ? null : language, path })
      }),
    )
  })
})
