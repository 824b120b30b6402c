export const FACETS = ['sizes', 'colors', 'categories', 'tags', 'brands'] as const

export type Facet = (typeof FACETS)[number]

/** What a shopper narrows the list by: one of the values in each facet, all facets together. */
export type ProductFilters = Record<Facet, readonly string[]> & {
  secondHand: boolean
  /** Euro cents, compared with the store's lowest rent. */
  minPrice: number | null
  maxPrice: number | null
  /** Euro cents of retail value: what a plan covers up to. */
  maxValue: number | null
  /** Only what a unit is free of when the shopper wants it. */
  delivery: { date: string; days: number } | null
}

export const PRODUCT_SORTS = ['featured', 'newest', 'priceAsc', 'priceDesc', 'nameAsc', 'relevance'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]
