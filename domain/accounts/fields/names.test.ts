import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullName, isName, nameInMail } from './names.ts'

describe('a name', () => {
  it.each(['Anna', 'De Luca', "D'Angelo", 'D’Angelo', 'Anna-Maria', 'NICCOLÒ', 'Desirée'])('can be %s', (name) =>
    expect(isName(name)).toBe(true),
  )

  it('may come with its accents apart, as some keyboards send them', () => {
    expect(isName('Niccolo\u0300')).toBe(true)
  })

  it.each(['', '   ', '-', 'Anna2', 'Anna!', 'Müller', 'Анна', '<b>'])('cannot be %j', (name) =>
    expect(isName(name)).toBe(false),
  )

  it('needs a letter, and has nothing else that counts', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzàéèìîóòù')
    const ignored = fc.constantFrom(' ', "'", '’', '-')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1 }), fc.array(ignored), (letters, rest) =>
        isName([...rest, ...letters, ...rest].join('')),
      ),
    )
    fc.assert(fc.property(fc.string(), fc.constantFrom(...'0123456789@<>/_'), (text, odd) => !isName(text + odd)))
  })
})

describe('a full name', () => {
  it.each(['Anna Rossi', 'Anna De Luca', " Anna  D'Angelo ", 'Anna-Maria Rossi'])('can be %j', (name) =>
    expect(isFullName(name)).toBe(true),
  )

  it.each(['', 'Anna', 'Anna ', "D'Angelo", 'Anna Rossi2', 'Anna 3 Rossi', 'Anna -'])('cannot be %j', (name) =>
    expect(isFullName(name)).toBe(false),
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
