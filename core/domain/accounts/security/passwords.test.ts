import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoginPassword, isNewPassword, isStrongPassword, passwordScore, strengthSegments } from './passwords.ts'

describe('a password', () => {
  it('has more than 2 characters to log in and more than 6 to register', () => {
    expect([isLoginPassword('ab'), isLoginPassword('abc')]).toEqual([false, true])
    expect([isNewPassword('abcdef'), isNewPassword('abcdefg')]).toEqual([false, true])
  })

  it.each([
    ['', 0],
    ['a', 11],
    ['aa', 12],
    ['ab', 12],
    ['aB', 22],
    ['aB1', 33],
    ['aB1!', 44],
    ['aB1!aB1!aB', 50],
    ['è', 1],
  ])('%j scores %i: 1 per distinct, 1 per repeated character, 10 per kind', (text, points) =>
    expect(passwordScore(text)).toBe(points),
  )

  it('scores its length and ten for every kind, whatever the order', () => {
    const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[-#!$@%^&*()_+|~=`{}[\]:";'<>?,./\\ ]/]
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const present = kinds.filter((kind) => kind.test(text)).length
        return passwordScore(text) === text.length + 10 * present
      }),
    )
  })

  it('is strong from 8 characters on, with a lower case and an upper case letter, a digit and a symbol', () => {
    expect(isStrongPassword('Abcdef1!')).toBe(true)
    for (const weak of ['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1']) {
      expect(isStrongPassword(weak)).toBe(false)
    }
  })
})

describe('the strength indicator', () => {
  it.each([
    [50, ['green', 'green', 'green']],
    [49, ['yellow', 'yellow', 'grey']],
    [20, ['yellow', 'yellow', 'grey']],
    [19, ['red', 'grey', 'grey']],
    [1, ['red', 'grey', 'grey']],
    [0, ['grey', 'grey', 'grey']],
  ])('shows %i points as %j', (points, segments) => expect(strengthSegments(points)).toEqual(segments))
})
