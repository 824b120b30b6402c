import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYDAY } from '#domain/rentals/care.ts'
import { repetitions } from '#tests/support/soak.ts'
import { categoryPath } from '../facts/category-tree.ts'
import type { Category } from '../facts/garment-facts.ts'
import { FACETS, type Facet, type ProductFilters } from '../product-filters.ts'
import { browseIndex } from './browse-index.ts'
import { buildIndex } from './catalogue-index.ts'
import { type BookedSizes, freeOn } from './free-on.ts'
import type { IndexEntry } from './index-entry.ts'
import { orderSlots, type Place, placesBy } from './index-order.ts'
import { paginate } from './paginate.ts'

const SIZES = ['IT40', 'IT42', 'IT44']
const COLOURS = [
  { code: 'ruby', name: {}, hex: '#a3152f', position: 0 },
  { code: 'burgundy', name: {}, hex: '#74142d', position: 1 },
  { code: 'blue', name: {}, hex: '#23508c', position: 2 },
]
const COLOUR_CODES = COLOURS.map(({ code }) => code)
const FAMILIES: Record<string, string> = { ruby: 'red', burgundy: 'red', blue: 'blue' }
const TAGS = ['gala', 'wedding', 'office']
const BRANDS = ['aurora', 'brera']
const CATEGORIES: Category[] = [
  { slug: 'all', parent: null, name: {}, position: 0 },
  { slug: 'dresses', parent: 'all', name: {}, position: 1 },
  { slug: 'gowns', parent: 'dresses', name: {}, position: 2 },
  { slug: 'coats', parent: 'all', name: {}, position: 3 },
]
const FACTS = { categories: CATEGORIES, colours: COLOURS }
const SLUGS = CATEGORIES.map(({ slug }) => slug)

const entries = fc
  .array(
    fc.record({
      position: fc.nat(5),
      listedAt: fc.nat(5),
      rentFrom: fc.option(fc.nat(10)),
      valuePrice: fc.nat(10),
      brand: fc.constantFrom(...BRANDS),
      colour: fc.option(fc.constantFrom(...COLOUR_CODES)),
      category: fc.option(fc.constantFrom(...SLUGS)),
      tags: fc.subarray(TAGS),
      sizes: fc.subarray(SIZES),
      freeSizes: fc.subarray(SIZES),
      secondHandSizes: fc.subarray(SIZES),
    }),
    { maxLength: 80 },
  )
  .map((list): Stocked[] =>
    list.map((entry, number) => {
      const freeSizes = entry.freeSizes.filter((size) => entry.sizes.includes(size))
      const secondHandSizes = entry.secondHandSizes.filter((size) => freeSizes.includes(size))
      const isIn = freeSizes.length > 0
      return { ...entry, ...EVERYDAY, id: String(number).padStart(4, '0'), isIn, freeSizes, secondHandSizes }
    }),
  )

const some = (values: string[]) => fc.oneof(fc.constant([]), fc.subarray([...values, 'unknown']))
const filters: fc.Arbitrary<ProductFilters> = fc.record({
  sizes: some(SIZES),
  colors: some([...COLOUR_CODES, 'red']),
  categories: some(SLUGS),
  tags: some(TAGS),
  brands: some(BRANDS),
  secondHand: fc.boolean(),
  minPrice: fc.option(fc.nat(10)),
  maxPrice: fc.option(fc.nat(10)),
  maxValue: fc.option(fc.nat(10)),
  delivery: fc.option(fc.constant({ date: '2026-12-01', days: 4 })),
})

describe('an index', () => {
  it('counts exactly what a look at every product would', () => {
    fc.assert(
      fc.property(entries, filters, (list, wanted) => {
        const index = buildIndex(list, FACTS)
        const there = wanted.delivery && freeOn(index, bookedOf(list))
        const found = browseIndex(index, { filters: wanted, matching: null, there })
        expect(found.total).toBe(list.filter((entry) => passes(entry, wanted)).length)
        for (const facet of FACETS) {
          expect(Object.fromEntries(found.counts[facet])).toEqual(naiveCounts(list, wanted, facet))
        }
        const anyHand = list.filter((entry) => passes(entry, wanted, 'secondHand'))
        expect(found.counts.secondHand).toBe(anyHand.filter(({ secondHandSizes }) => secondHandSizes.length > 0).length)
        const prices = list.filter((entry) => passes(entry, wanted, 'price')).flatMap(({ rentFrom }) => rentFrom ?? [])
        const range = prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) }
        expect(found.counts.price).toEqual(range)
      }),
      { numRuns: repetitions(120, 20_000) },
    )
  })

  it('shows every product that passes once, page by page, in the order asked for', () => {
    const sorts = fc.constantFrom('featured', 'newest', 'priceAsc', 'priceDesc')
    fc.assert(
      fc.property(entries, filters, sorts, fc.integer({ min: 1, max: 7 }), (list, wanted, sort, limit) => {
        const index = buildIndex(list, FACTS)
        const placeOf = placesBy(sort, index)
        const order = orderSlots(index, { owner: index, name: sort, placeOf })
        const there = wanted.delivery && freeOn(index, bookedOf(list))
        const { slots } = browseIndex(index, { filters: wanted, matching: null, there })
        const seen: string[] = []
        let after: Place | null = null
        do {
          const page: ReturnType<typeof paginate> = paginate(index, { order, placeOf, slots, after, limit })
          expect(page.ids.length).toBeLessThanOrEqual(limit)
          seen.push(...page.ids)
          after = page.next
        } while (after !== null)
        const expected = list.filter((entry) => passes(entry, wanted)).sort(compareBy(sort))
        expect(seen).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: repetitions(80, 10_000) },
    )
  })

  it('goes on at the right place although the last product shown has left', () => {
    const list = [1, 2, 3, 4].map((number) => anEntry({ id: `${number}`, position: number }))
    const before = buildIndex(list, FACTS)
    const featured = placesBy('featured', before)
    const { slots } = browseIndex(before, { filters: nothing, matching: null })
    const order = orderSlots(before, { owner: before, name: 'featured', placeOf: featured })
    const { next } = paginate(before, { order, placeOf: featured, slots, after: null, limit: 2 })

    const index = buildIndex(
      list.filter(({ id }) => id !== '2'),
      FACTS,
    )
    const placeOf = placesBy('featured', index)
    const found = browseIndex(index, { filters: nothing, matching: null })
    const page = paginate(index, {
      order: orderSlots(index, { owner: index, name: 'featured', placeOf }),
      placeOf,
      slots: found.slots,
      after: next,
      limit: 2,
    })
    expect(page.ids).toEqual(['3', '4'])
  })
})

/** With the sizes of which a unit is in. */
type Stocked = IndexEntry & { freeSizes: readonly string[] }

type Left = Facet | 'secondHand' | 'price'

function passes(entry: Stocked, wanted: ProductFilters, left?: Left): boolean {
  const has = (facet: Facet) =>
    left === facet ||
    wanted[facet].length === 0 ||
    wanted[facet].some((value) => valuesOf(entry, facet, wanted).includes(value))
  const { minPrice, maxPrice } = wanted
  const isPriced =
    left === 'price' ||
    (minPrice === null && maxPrice === null) ||
    (entry.rentFrom !== null && entry.rentFrom >= (minPrice ?? 0) && entry.rentFrom <= (maxPrice ?? Infinity))
  const isOfHand = left === 'secondHand' || !wanted.secondHand || entry.secondHandSizes.length > 0
  const isThere = wanted.delivery === null || entry.freeSizes.length > 0
  const isInValue = wanted.maxValue === null || entry.valuePrice <= wanted.maxValue
  return FACETS.every(has) && isPriced && isInValue && isOfHand && isThere
}

function bookedOf(list: readonly Stocked[]): BookedSizes {
  return new Map(
    list.map(({ id, sizes, freeSizes }) => [id, new Set(sizes.filter((size) => !freeSizes.includes(size)))]),
  )
}

function valuesOf(entry: Stocked, facet: Facet, { secondHand, delivery }: ProductFilters): readonly string[] {
  switch (facet) {
    case 'sizes':
      return secondHand ? entry.secondHandSizes : delivery ? entry.freeSizes : entry.sizes
    case 'colors':
      return entry.colour === null ? [] : [...new Set([entry.colour, FAMILIES[entry.colour] ?? ''])]
    case 'categories':
      return categoryPath(CATEGORIES, entry.category).map(({ slug }) => slug)
    case 'tags':
      return entry.tags
    case 'brands':
      return [entry.brand]
  }
}

function naiveCounts(list: Stocked[], wanted: ProductFilters, facet: Facet): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(wanted[facet].map((value) => [value, 0]))
  for (const entry of list.filter((each) => passes(each, wanted, facet))) {
    for (const value of valuesOf(entry, facet, wanted)) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

function compareBy(sort: 'featured' | 'newest' | 'priceAsc' | 'priceDesc') {
  const keys = {
    featured: () => 0,
    newest: ({ listedAt }: IndexEntry) => -listedAt,
    priceAsc: ({ rentFrom }: IndexEntry) => rentFrom ?? 1000,
    priceDesc: ({ rentFrom }: IndexEntry) => (rentFrom === null ? 1 : -rentFrom),
  }
  return (a: IndexEntry, b: IndexEntry) =>
    keys[sort](a) - keys[sort](b) || a.position - b.position || Number(b.id) - Number(a.id)
}

const nothing: ProductFilters = {
  sizes: [],
  colors: [],
  categories: [],
  tags: [],
  brands: [],
  secondHand: false,
  minPrice: null,
  maxPrice: null,
  maxValue: null,
  delivery: null,
}

function anEntry(changes: Partial<IndexEntry>): IndexEntry {
  const bare = { id: '1', position: 0, listedAt: 0, rentFrom: null, brand: 'aurora', colour: null, category: null }
  return { ...bare, ...EVERYDAY, valuePrice: 0, tags: [], sizes: [], isIn: false, secondHandSizes: [], ...changes }
}
