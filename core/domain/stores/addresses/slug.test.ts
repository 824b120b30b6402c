import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlugProblem, slugChoices, toSlug } from './slug.ts'

describe('the name of a store below the platform’s domain', () => {
  it.each(['velluto', 'atelier-9', 'abc', 'a'.repeat(40)])('may be %s', (slug) => {
    expect(findSlugProblem(slug)).toBeNull()
  })

  it.each([
    ['ab', 'SLUG_LENGTH'],
    ['', 'SLUG_LENGTH'],
    ['a'.repeat(41), 'SLUG_LENGTH'],
    ['Velluto', 'SLUG_CHARACTERS'],
    ['vell.uto', 'SLUG_CHARACTERS'],
    ['-velluto', 'SLUG_CHARACTERS'],
    ['velluto-', 'SLUG_CHARACTERS'],
    ['zoë', 'SLUG_CHARACTERS'],
    ['xn--zo-jia', 'SLUG_CHARACTERS'],
    ['a_b', 'SLUG_CHARACTERS'],
    ['office', 'SLUG_RESERVED'],
    ['www', 'SLUG_RESERVED'],
    ['api', 'SLUG_RESERVED'],
    ['mail', 'SLUG_RESERVED'],
    ['admin', 'SLUG_RESERVED'],
  ])('is not %j: %s', (slug, problem) => {
    expect(findSlugProblem(slug)).toBe(problem)
  })

  it.each([
    ['L’Atelier di Zoë', 'l-atelier-di-zoe'],
    ['  Größe & Łódź ', 'grosse-lodz'],
    ['東京', ''],
  ])('is made of %j: %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('is proposed for every name, and each proposal may be taken', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('office', 'Mail', 'É', 'www', '東京')), (name) => {
        const choices = slugChoices(name)
        expect(choices.length).toBeGreaterThan(5)
        expect(choices.filter((slug) => findSlugProblem(slug) !== null)).toEqual([])
      }),
    )
  })
})
