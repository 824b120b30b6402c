import { describe, expect, it } from 'vitest'
import { facts, planFile } from '../test/import-file.ts'
import { createFactFinder } from './find-fact.ts'

const header = 'Handle;Title;Vendor;Type;Size;Price'
const categoryOf = (word: string) => {
  const [entry] = planFile({ header, rows: [`a;A;Velluto;${word};42;90`] })
  return [entry?.changes.find(({ field }) => field === 'category')?.after, entry?.unknown]
}

describe('the category of a file', () => {
  it.each([
    ['coats', 'coats'],
    ['Cappotti', 'coats'],
    ['COATS', 'coats'],
    ['  cappòtti ', 'coats'],
    ['Dresses', 'dresses'],
    ['vestito', 'dresses'],
    ['Abito', 'dresses'],
  ])('“%s” is %s: by its key, its name in any language, or what else it is called', (word, key) => {
    expect(categoryOf(word)).toEqual([key, []])
  })

  it('that nobody knows is asked about, and a name that two have belongs to whose own it is', () => {
    expect(categoryOf('Tuta')).toEqual([undefined, [{ kind: 'category', word: 'Tuta' }]])
    const [dresses, coats] = facts.categories
    if (!dresses || !coats) throw new Error('there are two categories')
    const called = { ...facts, categories: [{ ...dresses, keywords: { it: 'cappotti' } }, coats] }
    expect(createFactFinder(called).category('Cappotti')).toBe('coats')
  })
})
