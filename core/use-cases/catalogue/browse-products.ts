import { readSoughtWords } from '#database/queries/catalogue/index/search-words.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import { countBits } from '#domain/catalogue/index/bits.ts'
import { browseIndex, type FacetCounts } from '#domain/catalogue/index/browse-index.ts'
import { freeOn, isFreeIn } from '#domain/catalogue/index/free-on.ts'
import { orderSlots, placesBy, placesByName, placesByScore } from '#domain/catalogue/index/index-order.ts'
import { type FoundByWords, findByWords } from '#domain/catalogue/index/index-words.ts'
import { paginate } from '#domain/catalogue/index/paginate.ts'
import { rankSlots } from '#domain/catalogue/index/rank-slots.ts'
import type { ListCursor } from '#domain/catalogue/list-cursor.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import type { ProductFilters, ProductSort } from '#domain/catalogue/product-filters.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findBookedSizes } from '../rentals/find-booked-sizes.ts'
import { type FoundEvent, findEvent } from '../rentals/find-event.ts'
import { type FirstDays, findFirstDays } from '../rentals/find-first-days.ts'
import type { RentalDependencies } from '../rentals/rental-dependencies.ts'
import { findNearText } from './find-near-text.ts'
import { findNearestEvent } from './find-nearest-event.ts'
import type { CatalogueIndexes, OpenIndex } from './open-indexes.ts'

export type ProductQuery = {
  filters: ProductFilters
  text: string
  sort: ProductSort
  cursor: ListCursor | null
  limit: number
  language: Language
  /** The day something is worn, in the place of a delivery day. */
  event: { date: string; days: number } | null
}

export type BrowsedProducts = {
  items: ListedProduct[]
  firstDays: FirstDays
  total: number
  counts: FacetCounts
  facts: GarmentFacts
  nextCursor: ListCursor | null
  /** null: no day was asked for. */
  isThere: ((productId: string, size: string) => boolean) | null
  event: FoundEvent | null
  /** What was searched for may be this, where its own words lead to nothing. */
  didYouMean: string | null
  /** The version of the index all of it was found on. */
  catalogue: string
}

/** A page of what a store shows, with the number of all that pass and what every further filter would give. */
export async function browseProducts(
  dependencies: { indexes: CatalogueIndexes; read: StoreReader } & Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  query: ProductQuery,
): Promise<BrowsedProducts> {
  const { read, now } = dependencies
  const open = await dependencies.indexes(store)
  const { index, facts, version: catalogue } = open
  const found = query.text === '' ? null : await search(read, store, open, query)
  const { filters } = query
  const matching = found?.slots ?? null
  const event = query.event && (await findEvent(dependencies, store, query.event))
  const delivery = event === null ? filters.delivery : event.plan
  const isForADay = event !== null || delivery !== null
  const { careOf } = index
  const there = isForADay
    ? freeOn(index, delivery && (await findBookedSizes(dependencies, store, { ...delivery, careOf })))
    : null
  const { slots, total, counts } = browseIndex(index, { filters, matching, there })
  const sort = query.sort === 'relevance' && found === null ? 'featured' : query.sort
  const ranking = await rank(open, { sort, language: query.language, found, slots })
  const after = query.cursor?.place ?? null
  const { ids, next } = paginate(index, { ...ranking, slots, after, limit: query.limit })
  const soldIn = filters.secondHand ? filters.sizes : []
  const items = await read(store.id, (trx) => listProducts(trx, { storeId: store.id, ids, now: now(), soldIn }))
  const firstDays = await findFirstDays(dependencies, store, items)
  const nextCursor = next === null ? null : { sort: query.sort, place: next }
  const isThere = there && ((id: string, size: string) => isFreeIn(index, there, { id, size }))
  if (event !== null && query.event !== null && total === 0) {
    const { date, days } = query.event
    event.nearest = await findNearestEvent(dependencies, store, { index, filters, matching, date, days })
  }
  const isLost = found !== null && countBits(found.slots) === 0
  const { text, language } = query
  const didYouMean = isLost ? await findNearText(read, { storeId: store.id, open, text, language }) : null
  return { items, firstDays, total, counts, facts, nextCursor, isThere, event, didYouMean, catalogue }
}

async function search(
  read: StoreReader,
  store: PartnerStore,
  { index, words }: OpenIndex,
  { text, language }: Pick<ProductQuery, 'text' | 'language'>,
): Promise<FoundByWords | null> {
  const sought = await read(store.id, (trx) => readSoughtWords(trx, { text, language }))
  return sought.length === 0 ? null : findByWords(index, await words(language), sought)
}

async function rank(
  { index, words }: OpenIndex,
  {
    sort,
    language,
    found,
    slots,
  }: { sort: ProductSort; language: Language; found: FoundByWords | null; slots: FoundByWords['slots'] },
) {
  if (sort === 'nameAsc') {
    const owner = await words(language)
    const placeOf = placesByName(index, (slot) => owner.names[slot] ?? '')
    return { order: orderSlots(index, { owner, name: sort, placeOf }), placeOf }
  }
  const name = sort === 'relevance' ? 'featured' : sort
  const placeOf = placesBy(name, index)
  const order = orderSlots(index, { owner: index.orders, name, placeOf })
  if (sort !== 'relevance' || found === null) return { order, placeOf }
  return { order: rankSlots(order, { slots, scores: found.scores }), placeOf: placesByScore(index, found.scores) }
}
