import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { isFullName, isName, nameInMail } from './names.ts'

const ITALIAN_ONLY = ['it'] as const
const NOT_LETTERS = [...'0123456789@<>/_!.,;:"&()+*#€']

/** The letters a name has beside A to Z, by the language whose store takes them. */
const LETTERS = {
  it: 'àéèìîóòù',
  en: '',
  de: 'äöüß',
  fr: 'àâæçéèêëïîôœùûüÿ',
  es: 'áéíñóúü',
  nl: 'áéëïóöüú',
} as const satisfies Record<Language, string>

describe('a name', () => {
  it.each(['Anna', 'De Luca', "D'Angelo", 'D’Angelo', 'Anna-Maria', 'NICCOLÒ', 'Desirée'])('can be %s', (name) =>
    expect(isName(name, ITALIAN_ONLY)).toBe(true),
  )

  it('may come with its accents apart, as some keyboards send them', () => {
    expect(isName('Niccolo\u0300', ITALIAN_ONLY)).toBe(true)
    expect(isName('Mu\u0308ller', ['it', 'de'])).toBe(true)
  })

  it.each(['', '   ', '-', 'Anna2', 'Anna!', 'Müller', 'Анна', '<b>'])('cannot be %j', (name) =>
    expect(isName(name, ITALIAN_ONLY)).toBe(false),
  )

  it.each([
    ['Müller', 'de'],
    ['François', 'fr'],
    ['Muñoz', 'es'],
    ['Daniël', 'nl'],
  ] as const)('can be %s only where the store speaks its language', (name, language) => {
    expect(isName(name, ITALIAN_ONLY)).toBe(false)
    expect(isName(name, ['en'])).toBe(false)
    expect(isName(name, ['it', 'en', language])).toBe(true)
  })

  it('is Italian everywhere, and may have letters of two languages', () => {
    expect(isName('Niccolò', ['de'])).toBe(true)
    expect(isName('Françoise Müller', ['it', 'de', 'fr'])).toBe(true)
    expect(isName('Françoise Müller', ['it', 'fr'])).toBe(true)
    expect(isName('Françoise Weiß', ['it', 'fr'])).toBe(false)
  })

  it('needs a letter, and has nothing else that counts', () => {
    const ignored = fc.constantFrom(' ', "'", '’', '-')
    fc.assert(
      fc.property(letters(ITALIAN_ONLY), fc.array(ignored), (name, rest) =>
        isName([...rest, ...name, ...rest].join(''), ITALIAN_ONLY),
      ),
    )
    fc.assert(fc.property(fc.string(), fc.constantFrom(...NOT_LETTERS), (text, odd) => !isName(text + odd, LANGUAGES)))
  })

  it('has the letters of Italian and of the languages of the store, all of them and no others', () => {
    const stores = fc.subarray([...LANGUAGES], { minLength: 1 })
    fc.assert(
      fc.property(stores, fc.gen(), (spoken, draw) => {
        const own = new Set(alphabet(spoken))
        const foreign = alphabet(LANGUAGES).filter((letter) => !own.has(letter))
        const name = draw(letters, spoken)
        expect(isName(name, spoken)).toBe(true)
        expect(isName(name.toUpperCase(), spoken)).toBe(true)
        for (const letter of foreign) expect(isName(name + letter, spoken)).toBe(false)
      }),
    )
  })
})

function alphabet(spoken: readonly Language[]): string[] {
  return [...'abcdefghijklmnopqrstuvwxyz', ...new Set(['it' as const, ...spoken].flatMap((each) => [...LETTERS[each]]))]
}

function letters(spoken: readonly Language[]) {
  return fc.array(fc.constantFrom(...alphabet(spoken)), { minLength: 1 }).map((each) => each.join(''))
}

describe('a full name', () => {
  it.each(['Anna Rossi', 'Anna De Luca', " Anna  D'Angelo ", 'Anna-Maria Rossi'])('can be %j', (name) =>
    expect(isFullName(name, ITALIAN_ONLY)).toBe(true),
  )

  it('has the letters of the store’s languages in each of its words', () => {
    expect(isFullName('Jürgen Muñoz', ['it', 'de', 'es'])).toBe(true)
    expect(isFullName('Jürgen Muñoz', ['it', 'de'])).toBe(false)
  })

  it.each(['', 'Anna', 'Anna ', "D'Angelo", 'Anna Rossi2', 'Anna 3 Rossi', 'Anna -'])('cannot be %j', (name) =>
    expect(isFullName(name, ITALIAN_ONLY)).toBe(false),
  )
})

describe('a name in a mail', () => {
  it('is said as it is', () => {
    for (const name of ["Anna D'Angelo", 'Niccolò', 'J.R. De Luca', 'St. John']) expect(nameInMail(name)).toBe(name)
    expect(nameInMail('  Anna \n Maria ')).toBe('Anna Maria')
  })

  it('ends after a hundred letters', () => {
    expect(nameInMail('a'.repeat(1000))).toHaveLength(100)
    expect([...nameInMail('è🙂'.repeat(500))]).toHaveLength(100)
  })

  it.each(['visit evil.example now', 'https://evil.example', 'mail@evil', 'www evil', 'evil.example/win'])(
    'is left out when it is made to be followed: %s',
    (name) => expect(nameInMail(name)).toBe(''),
  )
})
