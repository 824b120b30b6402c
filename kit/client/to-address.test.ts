import { expect, it } from 'vitest'
import { toAddress } from './to-address.ts'

it('a path is filled with its params, whatever stands in them', () => {
  expect(toAddress('/api/orders/{id}/items/{item}', { id: 'a/../b?c#d', item: 'é' })).toBe(
    '/api/orders/a%2F..%2Fb%3Fc%23d/items/%C3%A9',
  )
})

it('a query has what was given, and nothing that is empty', () => {
  const query = { tags: 'a,b & c', limit: 0, isSold: false, cursor: undefined, sort: null, name: '' }
  expect(toAddress('/public-api/products', {}, query)).toBe(
    '/public-api/products?tags=a%2Cb+%26+c&limit=0&isSold=false',
  )
  expect(toAddress('/public-api/products', {}, { name: '' })).toBe('/public-api/products')
})
