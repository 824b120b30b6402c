import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTypingError, nearestWords, slipsBetween } from './typing-error.ts'

describe('a typing error', () => {
  it.each([
    ['vestto', 'vestito', true],
    ['rosos', 'rosso', true],
    ['cappoto', 'cappotto', true],
    ['matirmonyo', 'matrimonio', true],
    ['borsa', 'bordo', false],
    ['borsa', 'orso', false],
    ['seta', 'sera', true],
    ['oro', 'ora', false],
    ['giaka', 'giacca', true],
    ['jakka', 'giacca', false],
    ['kamicia', 'camicia', true],
    ['capoto', 'cappotto', true],
  ])('%s for %s: %s', (typed, meant, expected) => {
    expect(isTypingError(typed, meant)).toBe(expected)
  })

  it('is counted alike from both sides, is none for the same word, and one for one slip', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/)
    fc.assert(
      fc.property(word, word, fc.nat(), (one, other, at) => {
        expect(slipsBetween(one, other)).toBe(slipsBetween(other, one))
        expect(slipsBetween(one, one)).toBe(0)
        expect(slipsBetween(one, one.slice(0, at % one.length) + one.slice((at % one.length) + 1))).toBe(1)
        expect(slipsBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

describe('words that may have been meant', () => {
  it('are those that sound like it, the nearest first', () => {
    expect(nearestWords('jakka', ['giacca', 'giallo', 'sacca', 'borsa'])).toEqual(['giacca', 'sacca'])
    expect(nearestWords('tajer', ['tailleur', 'tappeto'])).toEqual(['tailleur'])
  })

  it('are none that merely share some letters', () => {
    expect(nearestWords('borsa', ['bordo', 'orso', 'rosso'])).toEqual([])
    expect(nearestWords('zzzz', ['abito', 'pizzo'])).toEqual([])
    expect(nearestWords('oro', ['ora'])).toEqual([])
  })
})
