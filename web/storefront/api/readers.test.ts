import { describe, expect, it } from 'vitest'
import { notFound, ok, openApi } from '#web/api-client/api-double.ts'
import { createApiClient } from '#web/api-client/create-api-client.ts'
import { loadStartup } from './load-startup.ts'
import {
  loadLanguages,
  loadMemberships,
  loadPartnerStore,
  loadProduct,
  loadProducts,
  loadStorePage,
} from './readers.ts'

const STORES = 'GET /public-api/partnerStores'
const LANGUAGES = 'GET /public-api/partnerStore/languages'
const PLANS = 'GET /public-api/memberships'
const PRODUCTS = 'GET /public-api/products'
const store = { id: 's1', name: 'Velluto' }
const plan = { id: 'm1' }

describe('reading', () => {
  it('the partner of a domain takes the first of the list', async () => {
    const { client, api } = open({ [STORES]: ok([store, { id: 's2' }]) })
    expect(await loadPartnerStore(client, 'velluto.localhost')).toEqual(store)
    expect(api.asked()).toEqual([`${STORES}?domain=velluto.localhost`])
  })

  it('the languages of a domain gives the map of languages', async () => {
    const { client, api } = open({ [LANGUAGES]: ok({ languages: { it: true, en: false } }) })
    expect(await loadLanguages(client, 'velluto.localhost')).toEqual({ it: true, en: false })
    expect(api.asked()).toEqual([`${LANGUAGES}?domain=velluto.localhost`])
  })

  it('the plans asks for store and language', async () => {
    const { client, api } = open({ [PLANS]: ok([plan]) })
    expect(await loadMemberships(client, { partnerStoreId: 's1', locale: 'fr' })).toEqual([plan])
    expect(api.asked()).toEqual([`${PLANS}?partnerStoreId=s1&locale=fr`])
  })

  it('the products leaves an unset limit to the API', async () => {
    const list = { items: [{ id: 'p1' }], total: 1 }
    const { client, api } = open({ [PRODUCTS]: ok(list) })
    expect(await loadProducts(client, { partnerStoreId: 's1', limit: undefined })).toEqual(list)
    await loadProducts(client, { partnerStoreId: 's1', limit: 8 })
    expect(api.asked()).toEqual([`${PRODUCTS}?partnerStoreId=s1`, `${PRODUCTS}?partnerStoreId=s1&limit=8`])
  })

  it('a product asks for its id within the store', async () => {
    const { client, api } = open({ [`${PRODUCTS}/p1`]: ok({ id: 'p1' }) })
    expect(await loadProduct(client, { id: 'p1', partnerStoreId: 's1' })).toEqual({ id: 'p1' })
    expect(api.asked()).toEqual([`${PRODUCTS}/p1?partnerStoreId=s1`])
  })

  it('a page of the store asks for its slug', async () => {
    const { client, api } = open({ 'GET /public-api/storePages/home': ok({ heroTitle: 'Ciao' }) })
    expect(await loadStorePage(client, { slug: 'home', partnerStoreId: 's1' })).toEqual({ heroTitle: 'Ciao' })
    expect(api.asked()).toEqual(['GET /public-api/storePages/home?partnerStoreId=s1'])
  })

  it('an id with signs of its own cannot leave its place in the path', async () => {
    const { client, api } = open({})
    await loadProduct(client, { id: '../../api/users?x=1#', partnerStoreId: 'a&b=c' })
    expect(api.asked()).toEqual([`${PRODUCTS}/..%2F..%2Fapi%2Fusers%3Fx%3D1%23?partnerStoreId=a%26b%3Dc`])
  })
})

describe('there is nothing', () => {
  const outage = new TypeError('Failed to fetch')

  it.each([
    ['refuses', notFound],
    ['cannot be reached', outage],
  ])('when the API %s', async (_what, answer) => {
    const { client } = open(
      Object.fromEntries(
        [STORES, LANGUAGES, PLANS, PRODUCTS, `${PRODUCTS}/p1`, 'GET /public-api/storePages/home'].map((address) => [
          address,
          answer,
        ]),
      ),
    )
    const partnerStoreId = 's1'
    expect(
      await Promise.all([
        loadPartnerStore(client, 'x'),
        loadLanguages(client, 'x'),
        loadMemberships(client, { partnerStoreId, locale: 'it' }),
        loadProducts(client, { partnerStoreId }),
        loadProduct(client, { id: 'p1', partnerStoreId }),
        loadStorePage(client, { slug: 'home', partnerStoreId }),
      ]),
    ).toEqual([null, null, null, null, null, null])
  })

  it('when a list is empty', async () => {
    const { client } = open({ [STORES]: ok([]), [PLANS]: ok([]), [PRODUCTS]: ok({ items: [], total: 0 }) })
    expect(await loadPartnerStore(client, 'x')).toBeNull()
    expect(await loadMemberships(client, { partnerStoreId: 's1', locale: 'it' })).toBeNull()
    expect(await loadProducts(client, { partnerStoreId: 's1' })).toBeNull()
  })
})

describe('startup', () => {
  const answers = { [STORES]: ok([store]), [PLANS]: ok([plan]), [`${PRODUCTS}/p1`]: ok({ id: 'p1' }) }

  it('loads the partner by domain, memberships by partner and locale, and the product by id', async () => {
    const { client, api } = open(answers)
    expect(await loadStartup(client, { domain: 'velluto.localhost', locale: 'nl', productId: 'p1' })).toEqual({
      partnerStore: store,
      memberships: [plan],
      product: { id: 'p1' },
    })
    expect(api.asked()).toEqual([
      `${STORES}?domain=velluto.localhost`,
      `${PLANS}?partnerStoreId=s1&locale=nl`,
      `${PRODUCTS}/p1?partnerStoreId=s1`,
    ])
  })

  it('loads no product where the address names none', async () => {
    const { client, api } = open(answers)
    expect(await loadStartup(client, { domain: 'velluto.localhost', locale: 'it' })).toMatchObject({ product: null })
    expect(api.asked()).toHaveLength(2)
  })

  it('asks for nothing more when the domain has no partner', async () => {
    const { client, api } = open({ ...answers, [STORES]: notFound })
    expect(await loadStartup(client, { domain: 'chiuso.localhost', locale: 'it', productId: 'p1' })).toEqual({
      partnerStore: null,
      memberships: null,
      product: null,
    })
    expect(api.asked()).toHaveLength(1)
  })
})

function open(answers: Parameters<typeof openApi>[0]) {
  const api = openApi(answers)
  const client = createApiClient({ fetch: api.fetch, baseUrl: 'http://velluto.localhost', publicToken: 'p', log() {} })
  return { api, client }
}
