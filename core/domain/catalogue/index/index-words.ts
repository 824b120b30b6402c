import type { Facet } from '../product-filters.ts'
import { addBit, type Bits, eachBit, noBits } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** A word that was typed, as the stems it may stand for, each with how sure that is: from 0 to 1. */
export type SoughtWord = { stems: { lexeme: string; likeness: number }[] }

export type NamedProduct = { id: string; name: string; lexemes: readonly string[] }

/** A word that stands for a value of a facet, from 0 to 1: how much. */
export type KnownWord = { facet: Facet; value: string; lexeme: string; weight: number }

/** An index in one language: the name in each slot, and which slots a stem leads to. */
export type IndexWords = {
  names: readonly string[]
  inNames: ReadonlyMap<string, readonly number[]>
  inFacets: ReadonlyMap<string, readonly KnownWord[]>
}

export type FoundByWords = { slots: Bits; scores: Uint16Array }

export function buildIndexWords(
  { slotOf }: CatalogueIndex,
  { products, known }: { products: Iterable<NamedProduct>; known: readonly KnownWord[] },
): IndexWords {
  const names: string[] = new Array<string>(slotOf.size).fill('')
  const inNames = new Map<string, number[]>()
  for (const { id, name, lexemes } of products) {
    const slot = slotOf.get(id)
    if (slot === undefined) continue
    names[slot] = name
    for (const lexeme of lexemes) {
      const slots = inNames.get(lexeme)
      if (slots) slots.push(slot)
      else inNames.set(lexeme, [slot])
    }
  }
  return { names, inNames, inFacets: Map.groupBy(known, ({ lexeme }) => lexeme) }
}

/** A word in the name weighs most; in whole numbers, so that products of the same weight stay in the store's order. */
const NAME_WEIGHT = 40
const FACET_WEIGHTS = { categories: 32, brands: 30, colors: 24, tags: 20, sizes: 10 } as const satisfies Record<
  KnownWord['facet'],
  number
>

/** Products that every word leads to. */
export function findByWords(index: CatalogueIndex, words: IndexWords, sought: readonly SoughtWord[]): FoundByWords {
  const scores = new Uint16Array(index.entries.length)
  const hits = new Uint8Array(index.entries.length)
  const best = new Uint16Array(index.entries.length)
  for (const { stems } of sought) {
    best.fill(0)
    for (const stem of stems) weigh(index, words, stem, best)
    for (let slot = 0; slot < best.length; slot++) {
      const weight = best[slot] ?? 0
      if (weight === 0) continue
      scores[slot] = (scores[slot] ?? 0) + weight
      hits[slot] = (hits[slot] ?? 0) + 1
    }
  }
  const slots = noBits(index.entries.length)
  for (let slot = 0; slot < hits.length; slot++) if (hits[slot] === sought.length) addBit(slots, slot)
  return { slots, scores }
}

function weigh(
  { sets }: CatalogueIndex,
  { inNames, inFacets }: IndexWords,
  { lexeme, likeness }: SoughtWord['stems'][number],
  best: Uint16Array,
): void {
  const raise = (slot: number, weight: number) => {
    if (weight > (best[slot] ?? 0)) best[slot] = weight
  }
  const inName = Math.max(1, Math.round(NAME_WEIGHT * likeness))
  for (const slot of inNames.get(lexeme) ?? []) raise(slot, inName)
  for (const { facet, value, weight } of inFacets.get(lexeme) ?? []) {
    const inFacet = Math.max(1, Math.round(FACET_WEIGHTS[facet] * weight * likeness))
    // a word means the colour it names; the family is found by the words each colour has for it
    const bits = sets[facet === 'colors' ? 'ownColors' : facet].get(value)
    if (bits) eachBit(bits, (slot) => raise(slot, inFacet))
  }
}
