import { describe, expect, it } from 'vitest'
import { notFound, ok, openApi } from '#storefront/web/client/api-double.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { loadLanding } from './load-landing.ts'

const partnerStoreId = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'
const categories = [
  { value: 'dresses', label: 'Abiti', count: 3, parent: null },
  { value: 'long', label: 'Abiti lunghi', count: 2, parent: 'dresses' },
]
const facets = { sizes: [], colors: [], categories, tags: [{ value: 'gala', label: 'Gala', count: 2 }], brands: [] }
const dear = {
  id: 'a',
  url: 'https://shop.example/product/a',
  images: '',
  focalPoints: [],
  sizes: [],
  rentFrom: { amount: 9900, period: 'ONE_OFF' },
}
const cheap = {
  id: 'b',
  url: 'https://shop.example/product/b',
  images: '',
  focalPoints: [],
  sizes: [],
  rentFrom: { amount: 3900, period: 'DAY' },
}
const words = { title: 'Abiti da sera', introduction: 'Lunghi e corti.', description: 'Abiti da sera a noleggio.' }

function open({ total = 2, page = notFound }: { total?: number; page?: ReturnType<typeof ok> } = {}) {
  const api = openApi({
    'GET /public-api/products': ({ url }) => {
      const { searchParams } = new URL(url)
      const items = searchParams.get('sort') === 'priceAsc' ? [cheap] : [dear, cheap]
      return ok({ items, total, facets, nextCursor: null })
    },
    'GET /public-api/storePages/categories': page,
  })
  const client = createApiClient({
    fetch: api.fetch,
    baseUrl: 'https://shop.example',
    language: 'it',
    publicToken: 'token',
    getTokens: () => null,
    timeout: null,
    log: () => {},
  })
  const load = (kind: 'category' | 'occasion', slug: string) => loadLanding(client, { kind, slug, partnerStoreId })
  return { load, api }
}

describe('the page of a category or an occasion', () => {
  it('is its list with the filter set, the way to it and the lowest price of all', async () => {
    const { load } = open()
    expect(await load('category', 'long')).toMatchObject({
      list: { filters: { categories: ['long'] }, total: 2 },
      way: [
        { value: 'dresses', label: 'Abiti' },
        { value: 'long', label: 'Abiti lunghi' },
      ],
      rentFrom: { amount: 3900, period: 'DAY' },
      words: null,
    })
    expect(await load('occasion', 'gala')).toMatchObject({
      list: { filters: { tags: ['gala'] } },
      way: [{ value: 'gala', label: 'Gala' }],
    })
  })

  it("has the store's own words where it wrote some", async () => {
    const { load } = open({ page: ok({ landings: { dresses: words } }) })
    expect((await load('category', 'dresses'))?.words).toEqual(words)
    expect((await load('category', 'long'))?.words).toBeNull()
  })

  it('is there only when it has garments', async () => {
    expect(await open({ total: 0 }).load('category', 'dresses')).toBeNull()
  })

  it.each(['unknown', 'dresses,long', ' dresses', ''])('is nowhere at %o', async (slug) => {
    expect(await open().load('category', slug)).toBeNull()
  })
})
