import type { ProductQuery } from '#use-cases/catalogue/browse-products.ts'

/** What a list shows first. */
export function firstPage(): ProductQuery {
  const nothing = { sizes: [], colors: [], categories: [], tags: [], brands: [] }
  const filters = { ...nothing, secondHand: false, minPrice: null, maxPrice: null, maxValue: null, delivery: null }
  return { filters, text: '', sort: 'featured', cursor: null, limit: 24, language: 'it', event: null }
}
