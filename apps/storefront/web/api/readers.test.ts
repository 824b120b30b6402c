import { describe, expect, it } from 'vitest'
import { notFound, ok, openApi } from '#storefront/web/client/api-double.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { loadStartup } from './load-startup.ts'
import { loadMemberships, loadPartnerStore, loadProduct, loadProducts, loadStorePage } from './readers.ts'

const STORES = 'GET /public-api/partnerStores'
const PLANS = 'GET /public-api/memberships'
const PRODUCTS = 'GET /public-api/products'
const store = { id: 's1', name: 'Velluto' }
const plan = { id: 'm1' }

describe('reading', () => {
  it('the partner of a domain takes the first of the list', async () => {
    const { client, api } = open({ [STORES]: ok([store, { id: 's2' }]) })
    expect(await loadPartnerStore(client, 'velluto.localhost')).toEqual(store)
    expect(api.calls()).toEqual([`${STORES}?domain=velluto.localhost`])
  })

  it('the plans asks for store and language', async () => {
    const { client, api } = open({ [PLANS]: ok([plan]) })
    expect(await loadMemberships(client, { partnerStoreId: 's1', locale: 'fr' })).toEqual([plan])
    expect(api.calls()).toEqual([`${PLANS}?partnerStoreId=s1&locale=fr`])
  })

  it('the products leaves an unset limit to the API', async () => {
    const list = { items: [{ id: 'p1' }], total: 1 }
    const { client, api } = open({ [PRODUCTS]: ok(list) })
    expect(await loadProducts(client, { partnerStoreId: 's1', limit: undefined })).toEqual(list)
    await loadProducts(client, { partnerStoreId: 's1', limit: 8 })
    expect(api.calls()).toEqual([`${PRODUCTS}?partnerStoreId=s1`, `${PRODUCTS}?partnerStoreId=s1&limit=8`])
  })

  it('a product asks for its id within the store', async () => {
    const { client, api } = open({ [`${PRODUCTS}/p1`]: ok({ id: 'p1' }) })
    expect(await loadProduct(client, { id: 'p1', partnerStoreId: 's1' })).toEqual({ id: 'p1' })
    expect(api.calls()).toEqual([`${PRODUCTS}/p1?partnerStoreId=s1`])
  })

  it('a page of the store asks for its slug', async () => {
    const { client, api } = open({ 'GET /public-api/storePages/home': ok({ heroTitle: 'Ciao' }) })
    expect(await loadStorePage(client, { slug: 'home', partnerStoreId: 's1' })).toEqual({ heroTitle: 'Ciao' })
    expect(api.calls()).toEqual(['GET /public-api/storePages/home?partnerStoreId=s1'])
  })

  it('an id with signs of its own cannot leave its place in the path', async () => {
    const { client, api } = open({})
    await loadProduct(client, { id: '../../api/users?x=1#', partnerStoreId: 'a&b=c' })
    expect(api.calls()).toEqual([`${PRODUCTS}/..%2F..%2Fapi%2Fusers%3Fx%3D1%23?partnerStoreId=a%26b%3Dc`])
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
        [STORES, PLANS, PRODUCTS, `${PRODUCTS}/p1`, 'GET /public-api/storePages/home'].map((address) => [
          address,
          answer,
        ]),
      ),
    )
    const partnerStoreId = 's1'
    expect(
      await Promise.all([
        loadPartnerStore(client, 'x'),
        loadMemberships(client, { partnerStoreId, locale: 'it' }),
        loadProducts(client, { partnerStoreId }),
        loadProduct(client, { id: 'p1', partnerStoreId }),
        loadStorePage(client, { slug: 'home', partnerStoreId }),
      ]),
    ).toEqual([null, null, null, null, null])
  })

  it('when a list is empty', async () => {
    const { client } = open({ [STORES]: ok([]), [PLANS]: ok([]), [PRODUCTS]: ok({ items: [], total: 0 }) })
    expect(await loadPartnerStore(client, 'x')).toBeNull()
    expect(await loadMemberships(client, { partnerStoreId: 's1', locale: 'it' })).toBeNull()
    expect(await loadProducts(client, { partnerStoreId: 's1' })).toBeNull()
  })
})

describe('startup', () => {
  it('asks for nothing more when the domain has no partner', async () => {
    const { client, api } = open({ [STORES]: notFound, [PLANS]: ok([plan]) })
    const nothing = { partnerStore: null, memberships: null }
    expect(await loadStartup(client, { domain: 'chiuso.localhost', locale: 'it' })).toEqual(nothing)
    expect(api.calls()).toHaveLength(1)
  })
})

function open(answers: Parameters<typeof openApi>[0]) {
  const api = openApi(answers)
  const client = createApiClient({ fetch: api.fetch, baseUrl: 'http://velluto.localhost', publicToken: 'p', log() {} })
  return { api, client }
}
