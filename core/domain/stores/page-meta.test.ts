import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, toMetaDescription, toProductDescription } from './page-meta.ts'

describe('a text that is too long', () => {
  it('is left alone when it fits', () => {
    expect(cutText('Un abito per ogni sera', 22)).toBe('Un abito per ogni sera')
  })

  it('ends at a word, with an ellipsis within the limit', () => {
    expect(cutText('Un abito per ogni sera', 21)).toBe('Un abito per ogni…')
    expect(cutText('Un abito per ogni sera', 17)).toBe('Un abito per…')
    expect(cutText('Un abito per ogni sera', 18)).toBe('Un abito per ogni…')
  })

  it('does not leave a comma or a dash before the ellipsis', () => {
    expect(cutText('Seta, lana, lino e cotone', 13)).toBe('Seta, lana…')
    expect(cutText('Seta e lana – lino e cotone', 15)).toBe('Seta e lana…')
  })

  it('becomes one line', () => {
    expect(cutText('  Seta \n\n e\tlana ', 40)).toBe('Seta e lana')
  })

  it('is cut inside a word that is longer than half of the limit', () => {
    expect(cutText('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
  })

  it('never ends in half a character', () => {
    expect(cutText('👗'.repeat(10), 6)).toBe('👗👗…')
    expect(cutText('e\u0301'.repeat(10), 6)).toBe('e\u0301e\u0301…')
    expect(cutText('👩‍👩‍👧'.repeat(10), 6)).toBe('…')
  })

  it('keeps to the limit and to the words, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
        expect(text.replace(/\s+/g, ' ').trim().startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})

describe('descriptions for search engines', () => {
  const long = 'parola '.repeat(60)

  it('have at most 150 characters for a page and 135 for a product', () => {
    expect(toMetaDescription(long)).toBe(`${'parola '.repeat(21).trim()}…`)
    expect(toProductDescription(long)).toBe(`${'parola '.repeat(19).trim()}…`)
    expect(toMetaDescription('a'.repeat(150))).toHaveLength(150)
    expect(toProductDescription('a'.repeat(135))).toBe('a'.repeat(135))
  })
})
