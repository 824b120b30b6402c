import { type Care, isEveryday } from '#domain/rentals/care.ts'
import { categoryPath } from '../facts/category-tree.ts'
import { colourFamilyOf } from '../facts/colour-family.ts'
import type { GarmentFacts } from '../facts/garment-facts.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import type { IndexEntry } from './index-entry.ts'

export type ValueSets = ReadonlyMap<string, Bits>

/** All products a store shows, each in a slot, and for every value of every facet the set of slots that have it. */
export type CatalogueIndex = {
  entries: readonly IndexEntry[]
  slotOf: ReadonlyMap<string, number>
  sets: Record<'sizes' | 'secondHandSizes' | 'colors' | 'ownColors' | 'categories' | 'tags' | 'brands', ValueSets>
  isSecondHand: Bits
  /** How products are cleaned that are not everyday ones. */
  careOf: ReadonlyMap<string, Care>
  /** Whose sorted orders hold for this index: its own, or those of an earlier one that differs in nothing they sort by. */
  orders: object
}

export function buildIndex(
  entries: readonly IndexEntry[],
  { categories, colours }: Pick<GarmentFacts, 'categories' | 'colours'>,
  orders: object = {},
): CatalogueIndex {
  const pathOf = new Map(categories.map(({ slug }) => [slug, categoryPath(categories, slug).map((each) => each.slug)]))
  const familyOf = new Map(colours.map(({ code, hex }) => [code, colourFamilyOf(hex)]))
  const byList = (name: 'sizes' | 'secondHandSizes' | 'tags') =>
    collect(
      entries,
      (entry) => entry[name],
      (values) => values,
    )
  const byCode = (name: 'colour' | 'category' | 'brand', valuesOf = (code: string) => [code]) =>
    collect(
      entries,
      (entry) => entry[name],
      (code) => (code === null ? [] : valuesOf(code)),
    )
  const slotOf = new Map<string, number>()
  const isSecondHand = noBits(entries.length)
  const careOf = new Map<string, Care>()
  entries.forEach(({ id, secondHandSizes, careClass, turnaroundDays }, slot) => {
    slotOf.set(id, slot)
    if (secondHandSizes.length > 0) addBit(isSecondHand, slot)
    if (!isEveryday({ careClass, turnaroundDays })) careOf.set(id, { careClass, turnaroundDays })
  })
  return {
    entries,
    slotOf,
    sets: {
      sizes: byList('sizes'),
      secondHandSizes: byList('secondHandSizes'),
      ownColors: byCode('colour'),
      // a code that is also the name of a family stands for the family
      colors: byCode('colour', (colour) => [colour, familyOf.get(colour) ?? colour]),
      categories: byCode('category', (category) => pathOf.get(category) ?? [category]),
      tags: byList('tags'),
      brands: byCode('brand'),
    },
    isSecondHand,
    careOf,
    orders,
  }
}

/** What many entries have alike, the same list or code, is looked up once. */
function collect<Key>(
  entries: readonly IndexEntry[],
  keyOf: (entry: IndexEntry) => Key,
  valuesOf: (key: Key) => readonly string[],
): ValueSets {
  const sets = new Map<string, Bits>()
  const setOf = (value: string) => {
    const bits = sets.get(value) ?? noBits(entries.length)
    sets.set(value, bits)
    return bits
  }
  const setsOf = new Map<Key, Bits[]>()
  entries.forEach((entry, slot) => {
    const key = keyOf(entry)
    let found = setsOf.get(key)
    if (found === undefined) {
      found = valuesOf(key).map(setOf)
      setsOf.set(key, found)
    }
    for (const bits of found) addBit(bits, slot)
  })
  return sets
}
