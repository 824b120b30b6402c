import { expect, it } from 'vitest'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { defaultCheckout } from '#storefront/web/state/checkout.ts'
import { replaceProduct } from './replace-product.ts'

const cart = { ...defaultCheckout, products: ['a', 'b', 'c'].map(aCartLine), timer: 1000 }
const product = aCartLine('new')

it('an edited line stays in its place, on the clock of its cart', () => {
  const { products, timer } = replaceProduct(cart, { replaced: 'b', product, now: 9000 })
  expect(products).toEqual([aCartLine('a'), product, aCartLine('c')])
  expect(timer).toBe(1000)
})

it('one whose cart has ended meanwhile begins a cart of its own', () => {
  expect(replaceProduct(defaultCheckout, { replaced: 'b', product, now: 9000 })).toEqual({
    ...defaultCheckout,
    products: [product],
    timer: 9000,
  })
})
