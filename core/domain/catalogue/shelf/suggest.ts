import { type Bits, countBits } from './bits.ts'
import { rankSlots } from './rank-slots.ts'
import type { Shelf } from './shelf.ts'
import { orderSlots, placesBy } from './shelf-order.ts'
import { findByWords, type ShelfWords, type SoughtWord } from './shelf-words.ts'

export type ShelfSuggestion = { kind: 'brand' | 'category' | 'product'; value: string }

const MOST_NAMED = 2

/** Brands and categories that are on the shelf and carry all the words, then the products the words lead to. */
export function suggest(
  shelf: Shelf,
  { words, sought, limit }: { words: ShelfWords; sought: readonly SoughtWord[]; limit: number },
): ShelfSuggestion[] {
  if (sought.length === 0) return []
  const named = (facet: 'brands' | 'categories') =>
    valuesWithAll(words, sought, facet)
      .filter((value) => isOnShelf(shelf.sets[facet].get(value)))
      .slice(0, MOST_NAMED)
  const suggestions: ShelfSuggestion[] = [
    ...named('categories').map((value) => ({ kind: 'category' as const, value })),
    ...named('brands').map((value) => ({ kind: 'brand' as const, value })),
  ]
  const order = orderSlots(shelf, { owner: shelf.orders, name: 'featured', placeOf: placesBy('featured', shelf) })
  const products = rankSlots(order, findByWords(shelf, words, sought)).slice(0, limit - suggestions.length)
  return [
    ...suggestions,
    ...products.map((slot) => ({ kind: 'product' as const, value: shelf.entries[slot]?.id ?? '' })),
  ]
}

function valuesWithAll(
  { inFacets }: ShelfWords,
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

function isOnShelf(bits: Bits | undefined): boolean {
  return bits !== undefined && countBits(bits) > 0
}
