import { expect, it } from 'vitest'
import { isOrdering } from './is-ordering.ts'

it('cart, checkout and the result of an order are about the order alone', () => {
  expect(['/cart', '/checkout', '/order/018f'].map(isOrdering)).toEqual([true, true, true])
})

it('everywhere else there is room for more', () => {
  expect(['/', '/products', '/product/018f', '/profile', '/orders'].map(isOrdering)).toEqual(Array(5).fill(false))
})
