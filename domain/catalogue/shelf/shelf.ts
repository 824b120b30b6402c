import { type Care, isEveryday } from '#domain/rentals/care.ts'
import { categoryPath } from '../facts/category-tree.ts'
import { colourFamilyOf } from '../facts/colour-family.ts'
import type { GarmentFacts } from '../facts/garment-facts.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import type { ShelfEntry } from './shelf-entry.ts'

export type ValueSets = ReadonlyMap<string, Bits>

/** All products a store shows, each in a slot, and for every value of every facet the set of slots that have it. */
export type Shelf = {
  entries: readonly ShelfEntry[]
  slotOf: ReadonlyMap<string, number>
  sets: Record<'sizes' | 'secondHandSizes' | 'colors' | 'ownColors' | 'categories' | 'tags' | 'brands', ValueSets>
  isSecondHand: Bits
  /** How products are cleaned that are not everyday ones. */
  careOf: ReadonlyMap<string, Care>
  /** Whose sorted orders hold for this shelf: its own, or those of an earlier one that differs in nothing they sort by. */
  orders: object
}

export function buildShelf(
  entries: readonly ShelfEntry[],
  { categories, colours }: Pick<GarmentFacts, 'categories' | 'colours'>,
  orders: object = {},
): Shelf {
  const pathOf = new Map(categories.map(({ slug }) => [slug, categoryPath(categories, slug).map((each) => each.slug)]))
  const familyOf = new Map(colours.map(({ code, hex }) => [code, colourFamilyOf(hex)]))
  const setsBy = (valuesOf: (entry: ShelfEntry) => Iterable<string>) => collect(entries, valuesOf)
  const whether = (condition: (entry: ShelfEntry) => boolean) => {
    const bits = noBits(entries.length)
    entries.forEach((entry, slot) => {
      if (condition(entry)) addBit(bits, slot)
    })
    return bits
  }
  return {
    entries,
    slotOf: new Map(entries.map(({ id }, slot) => [id, slot])),
    sets: {
      sizes: setsBy(({ sizes }) => sizes),
      secondHandSizes: setsBy(({ secondHandSizes }) => secondHandSizes),
      ownColors: setsBy(({ colour }) => (colour === null ? [] : [colour])),
      // a code that is also the name of a family stands for the family
      colors: setsBy(({ colour }) => (colour === null ? [] : [colour, familyOf.get(colour) ?? colour])),
      categories: setsBy(({ category }) => (category === null ? [] : (pathOf.get(category) ?? [category]))),
      tags: setsBy(({ tags }) => tags),
      brands: setsBy(({ brand }) => [brand]),
    },
    isSecondHand: whether(({ secondHandSizes }) => secondHandSizes.length > 0),
    careOf: new Map(
      entries.flatMap(({ id, careClass, turnaroundDays }) =>
        isEveryday({ careClass, turnaroundDays }) ? [] : [[id, { careClass, turnaroundDays }] as const],
      ),
    ),
    orders,
  }
}

function collect(entries: readonly ShelfEntry[], valuesOf: (entry: ShelfEntry) => Iterable<string>): ValueSets {
  const sets = new Map<string, Bits>()
  entries.forEach((entry, slot) => {
    for (const value of valuesOf(entry)) {
      const bits = sets.get(value) ?? noBits(entries.length)
      sets.set(value, bits)
      addBit(bits, slot)
    }
  })
  return sets
}
