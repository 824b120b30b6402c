import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullName, isName } from './names.ts'

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
