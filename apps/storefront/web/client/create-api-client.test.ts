import { expect, it } from 'vitest'
import { bearerOf, notFound, openApi } from './api-double.ts'
import { createApiClient } from './create-api-client.ts'

it('a call that is not asked as the contract says does not compile, and harms nobody', async () => {
  const api = openApi({})
  const client = createApiClient({ fetch: api.fetch, baseUrl: 'http://velluto.localhost', publicToken: 'p', log() {} })
  // @ts-expect-error: a product is asked for by its id
  expect(await client.call('product', { query: { partnerStoreId: 's1' } })).toEqual(notFound)
  // @ts-expect-error: plans belong to a store
  expect(await client.call('memberships', { query: {} })).toEqual(notFound)
  // @ts-expect-error: no call takes a body it does not know
  expect(await client.call('partnerStores', { query: { domain: 'x' }, body: { a: 1 } })).not.toEqual(notFound)
})

it('an order goes out with its key, so that the store knows it again', async () => {
  const api = openApi({})
  const client = createApiClient({ fetch: api.fetch, baseUrl: 'http://velluto.localhost', publicToken: 'p', log() {} })
  const order = {
    partnerStoreId: 's1',
    cart: 'c',
    holdIds: [],
    total: 0,
    acceptsTerms: true as const,
    earlyStart: false,
  }
  await client.call('placeOrder', { body: order, idempotencyKey: 'k1' })
  await client.call('orders', { query: {} })
  expect(api.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', null])
})

it('a public call goes out in the name of who is logged in only where it is asked for', async () => {
  const api = openApi({})
  const tokens = { accessToken: 'anna', refreshToken: 'r' }
  const client = createApiClient({
    fetch: api.fetch,
    baseUrl: 'http://velluto.localhost',
    publicToken: 'p',
    getTokens: () => tokens,
    log() {},
  })
  await client.call('ordersInfoEstimate', { query: { partnerStoreId: 's1' } })
  await client.call('ordersInfoEstimate', { query: { partnerStoreId: 's1' }, asCustomer: true })
  expect(api.requests.map(bearerOf)).toEqual(['Bearer p', 'Bearer anna'])
})
