import { type Bits, countBits } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { orderSlots, placesBy } from './index-order.ts'
import { findByWords, type IndexWords, type SoughtWord } from './index-words.ts'
import { rankSlots } from './rank-slots.ts'

export type IndexSuggestion = { kind: 'brand' | 'category' | 'product'; value: string }

const MOST_NAMED = 2

/** Brands and categories that are in the index and carry all the words, then the products the words lead to. */
export function suggest(
  index: CatalogueIndex,
  { words, sought, limit }: { words: IndexWords; sought: readonly SoughtWord[]; limit: number },
): IndexSuggestion[] {
  if (sought.length === 0) return []
  const named = (facet: 'brands' | 'categories') =>
    valuesWithAll(words, sought, facet)
      .filter((value) => isInIndex(index.sets[facet].get(value)))
      .slice(0, MOST_NAMED)
  const suggestions: IndexSuggestion[] = [
    ...named('categories').map((value) => ({ kind: 'category' as const, value })),
    ...named('brands').map((value) => ({ kind: 'brand' as const, value })),
  ]
  const order = orderSlots(index, { owner: index.orders, name: 'featured', placeOf: placesBy('featured', index) })
  const products = rankSlots(order, findByWords(index, words, sought)).slice(0, limit - suggestions.length)
  return [
    ...suggestions,
    ...products.map((slot) => ({ kind: 'product' as const, value: index.entries[slot]?.id ?? '' })),
  ]
}

function valuesWithAll(
  { inFacets }: IndexWords,
  sought: readonly SoughtWord[],
  facet: 'brands' | 'categories',
): string[] {
  const byWord = sought.map(({ stems }) => {
    const known = stems.flatMap(({ lexeme }) => inFacets.get(lexeme) ?? [])
    return new Set(known.filter((word) => word.facet === facet).map(({ value }) => value))
  })
  const [first = new Set<string>(), ...others] = byWord
  return [...first].filter((value) => others.every((values) => values.has(value)))
}

function isInIndex(bits: Bits | undefined): boolean {
  return bits !== undefined && countBits(bits) > 0
}
