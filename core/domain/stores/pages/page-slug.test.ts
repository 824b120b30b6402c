import { describe, expect, it } from 'vitest'
import { findSlugProblem, toSlug } from './page-slug.ts'

describe('the address of a page of one’s own', () => {
  it('is small letters, digits and single dashes', () => {
    expect(['chi-siamo', 'guida-2027', 'a'].map(findSlugProblem)).toEqual([null, null, null])
    for (const bad of ['', 'Chi-siamo', 'chi siamo', '-a', 'a-', 'a--b', '../x', 'a/b', 'perché', 'x'.repeat(61)]) {
      expect([bad, findSlugProblem(bad)]).toEqual([bad, 'MALFORMED'])
    }
  })

  it('is none that the shop has itself', () => {
    for (const taken of ['privacy-policy', 'how-it-works', 'cart', 'products'])
      expect(findSlugProblem(taken)).toBe('RESERVED')
  })

  it('is suggested by its title', () => {
    expect(toSlug('Chi siamo, e perché')).toBe('chi-siamo-e-perche')
    expect(toSlug('Größe & Pflege')).toBe('grosse-pflege')
    expect(toSlug('!!!')).toBe('')
  })
})
