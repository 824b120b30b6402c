import { describe, expect, it } from 'vitest'
import { EVERYDAY } from '#domain/rentals/care.ts'
import { buildIndex } from './catalogue-index.ts'
import { findSimilar } from './find-similar.ts'
import type { IndexEntry } from './index-entry.ts'

const categories = [
  { slug: 'dresses', parent: null, name: {}, position: 0 },
  { slug: 'gowns', parent: 'dresses', name: {}, position: 1 },
]

function entry(id: string, changes: Partial<IndexEntry> = {}): IndexEntry {
  const bare = { position: Number(id), listedAt: 0, rentFrom: 5_000, brand: 'aurora', colour: 'red', category: 'gowns' }
  return {
    id,
    ...bare,
    ...EVERYDAY,
    valuePrice: 0,
    tags: ['gala'],
    sizes: [],
    isIn: false,
    secondHandSizes: [],
    ...changes,
  }
}

describe('garments like another', () => {
  const index = buildIndex(
    [
      entry('1'),
      entry('2', { colour: 'blue', tags: [] }),
      entry('3', { colour: 'blue' }),
      entry('4'),
      entry('5', { category: 'dresses' }),
      entry('6', { category: null }),
      entry('7', { tags: ['gala', 'wedding'], isIn: true }),
    ],
    { categories, colours: [] },
  )

  it('are of its category, the most alike first, and never itself', () => {
    expect(findSimilar(index, '1', 8)).toEqual(['7', '4', '3', '2'])
  })

  it('may come from below its category', () => {
    expect(findSimilar(index, '5', 8)).toHaveLength(5)
  })

  it('are as many as asked for at most', () => {
    expect(findSimilar(index, '1', 2)).toEqual(['7', '4'])
  })

  it('are none for a garment without a category, or one that is not in the index', () => {
    expect(findSimilar(index, '6', 8)).toEqual([])
    expect(findSimilar(index, 'gone', 8)).toEqual([])
  })
})
