import type { ListEvent, ProductFacets } from '#storefront/contract/catalogue/products.ts'
import type { CallQuery } from '#storefront/contract/endpoints.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'
import type { GarmentOnCard } from '#storefront/web/garments/garment-card.tsx'
import { toGarmentsOnCards } from '#storefront/web/garments/to-garments-on-cards.ts'
import { type Filters, PAGE_SIZE, readFilters, readPage } from '../address/filters.ts'

/** More at once would be slow for everybody; the browser goes on from there piece by piece. */
const MOST_PAGES = 20
const MOST_PER_CALL = 96

/** A list as the page shows it: the first `page` pages of everything that passes the filters. */
export type List = {
  partnerStoreId: string
  filters: Filters
  page: number
  items: GarmentOnCard[]
  total: number
  facets: ProductFacets | null
  nextCursor: string | null
  event: ListEvent | null
  didYouMean: string | null
  /** The newest piece did not arrive. */
  failed: boolean
}

export async function loadList(
  api: ApiClient,
  { partnerStoreId, query }: { partnerStoreId: string; query: URLSearchParams },
): Promise<List> {
  const filters = readFilters(query)
  const page = Math.min(readPage(query), MOST_PAGES)
  const wanted = page * PAGE_SIZE
  let list: List = {
    partnerStoreId,
    filters,
    page,
    items: [],
    total: 0,
    facets: null,
    nextCursor: null,
    event: null,
    didYouMean: null,
    failed: false,
  }
  do {
    list = await addPiece(api, list, Math.min(wanted - list.items.length, MOST_PER_CALL))
    if (list.failed) throw new Response(null, { status: 503 })
  } while (list.nextCursor && list.items.length < wanted)
  return list
}

/** Asks for what follows. Filters the API does not know find nothing, and the page then shows a way out. */
export async function addPiece(api: ApiClient, list: List, limit: number): Promise<List> {
  const { partnerStoreId, filters, items, nextCursor } = list
  const answer = await api.call('products', {
    query: { ...toQuery(filters), partnerStoreId, limit, ...(nextCursor && { cursor: nextCursor }) },
  })
  if (!answer.success) return answer.code.startsWith('INVALID') ? list : { ...list, failed: true }
  const { total, facets } = answer.data
  return {
    ...list,
    items: [...items, ...toGarmentsOnCards(answer.data.items)],
    total,
    facets: list.facets ?? { ...facets, colors: plainColours(facets.colors, filters.colors) },
    nextCursor: answer.data.nextCursor,
    event: answer.data.event,
    didYouMean: answer.data.didYouMean,
    failed: false,
  }
}

/** Families are enough to choose from; a finer colour is there when somebody came with it. */
function plainColours(options: ProductFacets['colors'], chosen: string[]) {
  return options.filter(({ value, family }) => family === null || chosen.includes(value))
}

function toQuery(filters: Filters): Omit<CallQuery<'products'>, 'partnerStoreId'> {
  const { text, secondHand, minPrice, maxPrice, maxValue, eventDate, deliveryDate, daysCount, sort } = filters
  const all = {
    sizes: filters.sizes.join(','),
    categories: filters.categories.join(','),
    colors: filters.colors.join(','),
    brands: filters.brands.join(','),
    tags: filters.tags.join(','),
    text,
    secondHand: secondHand ? 'true' : '',
    minPrice: minPrice === null ? '' : String(minPrice * 100),
    maxPrice: maxPrice === null ? '' : String(maxPrice * 100),
    maxValue: maxValue === null ? '' : String(maxValue * 100),
    eventDate: eventDate ?? '',
    deliveryDate: deliveryDate ?? '',
    daysCount: daysCount === null ? '' : String(daysCount),
    sort: sort ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
