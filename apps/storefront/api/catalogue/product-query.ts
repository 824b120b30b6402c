import type { z } from 'zod'
import type { Language } from '#domain/stores/languages.ts'
import type { endpoints } from '#storefront/contract/endpoints.ts'
import type { ProductQuery } from '#use-cases/catalogue/browse-products.ts'

export type ReadProductQuery =
  | { ok: true; query: ProductQuery }
  | { ok: false; reason: 'MALFORMED_INPUT'; fields: string[] }

type WireQuery = z.output<(typeof endpoints)['products']['query']>

/** Words sort by how well they fit unless another order is asked for; a cursor belongs to the order it came from. */
export function readProductQuery(query: WireQuery, language: Language): ReadProductQuery {
  const { sizes, colors, categories, tags, brands, cursor = null, limit } = query
  const { minPrice = null, maxPrice = null, maxValue = null } = query
  const text = `${query.text} ${query.name}`.trim()
  const sort = query.sort ?? (text === '' ? 'featured' : 'relevance')
  if (cursor !== null && cursor.sort !== sort) return { ok: false, reason: 'MALFORMED_INPUT', fields: ['cursor'] }
  const { eventDate, deliveryDate, daysCount: days } = query
  const event = eventDate === undefined ? null : { date: eventDate, days }
  const delivery = event !== null || deliveryDate === undefined ? null : { date: deliveryDate, days }
  const secondHand = query.secondHand === 'true'
  const filters = { sizes, colors, categories, tags, brands, secondHand, minPrice, maxPrice, maxValue, delivery }
  return { ok: true, query: { filters, text, sort, cursor, limit, language, event } }
}
