import { FACETS, type Facet, type ProductFilters } from '../product-filters.ts'
import { addBit, type Bits, countBits, countCommon, hasBit, intersectionOf, noBits, unionOf } from './bits.ts'
import type { CatalogueIndex, ValueSets } from './catalogue-index.ts'
import type { FreeGarments } from './free-on.ts'

export type FacetCounts = Record<Facet, Map<string, number>> & {
  secondHand: number
  /** Of the lowest rents, euro cents; null when nothing found has a price. */
  price: { min: number; max: number } | null
}

export type FoundInIndex = { slots: Bits; total: number; counts: FacetCounts }

/**
 * Which products pass, and what each facet would give, counted under the other filters but not its own. `there`: what can
 * be there on the day that was asked for, null when none was.
 */
export function browseIndex(
  index: CatalogueIndex,
  { filters, matching, there = null }: { filters: ProductFilters; matching: Bits | null; there?: FreeGarments | null },
): FoundInIndex {
  const slots = index.entries.length
  const sets = setsFor(index, filters, there)
  const passingBy = new Map<string, Bits>()
  if (matching !== null) passingBy.set('text', matching)
  for (const facet of FACETS) {
    if (filters[facet].length > 0) passingBy.set(facet, oneOf(sets[facet], filters[facet], slots))
  }
  const prices = withinPrices(index, filters)
  if (prices !== null) passingBy.set('price', prices)
  if (filters.maxValue !== null) passingBy.set('value', withinValue(index, filters.maxValue))
  if (filters.secondHand) passingBy.set('secondHand', index.isSecondHand)
  if (there !== null) passingBy.set('delivery', there.slots)

  const passing = intersectionOf([...passingBy.values()], slots)
  const without = (name: string) => {
    if (!passingBy.has(name)) return passing
    return intersectionOf(
      [...passingBy].flatMap(([other, bits]) => (other === name ? [] : [bits])),
      slots,
    )
  }
  const countsOf = (facet: Facet) => countValues(sets[facet], without(facet), filters[facet])
  return {
    slots: passing,
    total: countBits(passing),
    counts: {
      sizes: countsOf('sizes'),
      colors: countsOf('colors'),
      categories: countsOf('categories'),
      tags: countsOf('tags'),
      brands: countsOf('brands'),
      secondHand: countCommon(without('secondHand'), index.isSecondHand),
      price: priceRange(index, without('price')),
    },
  }
}

/** The sizes that count are those in which the shopper can have the product the way that was asked for. */
function setsFor(
  { sets }: CatalogueIndex,
  { secondHand }: ProductFilters,
  there: FreeGarments | null,
): Record<Facet, ValueSets> {
  if (secondHand) return { ...sets, sizes: sets.secondHandSizes }
  return there === null ? sets : { ...sets, sizes: there.sizes }
}

function oneOf(sets: ValueSets, values: readonly string[], slots: number): Bits {
  return unionOf(
    values.flatMap((value) => sets.get(value) ?? []),
    slots,
  )
}

function withinPrices({ entries }: CatalogueIndex, { minPrice, maxPrice }: ProductFilters): Bits | null {
  if (minPrice === null && maxPrice === null) return null
  const bits = noBits(entries.length)
  entries.forEach(({ rentFrom }, slot) => {
    if (rentFrom !== null && rentFrom >= (minPrice ?? 0) && rentFrom <= (maxPrice ?? Infinity)) addBit(bits, slot)
  })
  return bits
}

function withinValue({ entries }: CatalogueIndex, maxValue: number): Bits {
  const bits = noBits(entries.length)
  entries.forEach(({ valuePrice }, slot) => {
    if (valuePrice <= maxValue) addBit(bits, slot)
  })
  return bits
}

/** Values that give nothing are left out, unless they were asked for: a chosen filter never vanishes. */
function countValues(sets: ValueSets, base: Bits, chosen: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [value, bits] of sets) {
    const count = countCommon(base, bits)
    if (count > 0 || chosen.includes(value)) counts.set(value, count)
  }
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  return counts
}

function priceRange({ entries }: CatalogueIndex, base: Bits): { min: number; max: number } | null {
  let min = Infinity
  let max = -1
  for (let slot = 0; slot < entries.length; slot++) {
    const rent = entries[slot]?.rentFrom
    if (rent === null || rent === undefined || (rent >= min && rent <= max) || !hasBit(base, slot)) continue
    min = Math.min(min, rent)
    max = Math.max(max, rent)
  }
  return max < 0 ? null : { min, max }
}
