import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import { loadStorePage } from '#storefront/web/api/readers.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'
import { type List, loadList } from '../catalogue/load/load-list.ts'

export type LandingKind = 'category' | 'occasion'

type Step = { value: string; label: string }

export type Landing = {
  kind: LandingKind
  list: List
  /** From the widest category down to this one; an occasion stands alone. */
  way: Step[]
  rentFrom: ProductCard['rentFrom']
  /** The store's own words. */
  words: { title: string; introduction: string; description: string } | null
}

const FILTERS = { category: 'categories', occasion: 'tags' } as const
const PAGES = { category: 'categories', occasion: 'occasions' } as const

type Wanted = { kind: LandingKind; slug: string; partnerStoreId: string }

/** Null: there is no such category or occasion, or nothing in it. */
export async function loadLanding(api: ApiClient, { kind, slug, partnerStoreId }: Wanted): Promise<Landing | null> {
  const filter = FILTERS[kind]
  const query = new URLSearchParams({ [filter]: slug })
  const [list, page, cheapest] = await Promise.all([
    loadList(api, { partnerStoreId, query }),
    loadStorePage(api, { slug: PAGES[kind], partnerStoreId }),
    api.call('products', { query: { [filter]: slug, partnerStoreId, sort: 'priceAsc', limit: 1 } }),
  ])
  const way = wayTo(slug, list.facets?.[filter] ?? [])
  if (list.total === 0 || way.length === 0) return null
  const rentFrom = cheapest.success ? (cheapest.data.items[0]?.rentFrom ?? null) : null
  return { kind, list, way, rentFrom, words: page?.landings[slug] ?? null }
}

function wayTo(slug: string, options: readonly (Step & { parent?: string | null })[]): Step[] {
  const way: Step[] = []
  for (let next = options.find(({ value }) => value === slug); next && way.length < options.length; ) {
    const { value, label, parent } = next
    way.unshift({ value, label })
    next = options.find((option) => option.value === parent)
  }
  return way
}
