import { expect, it } from 'vitest'
import { setDiscount } from '#storefront/web/cart/prices/checkout-discount.ts'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { addProduct, type CheckoutState, defaultCheckout } from '#storefront/web/state/checkout.ts'
import { takeOut } from './settle-cart.ts'

const cartOf = (...lines: string[]): CheckoutState =>
  lines.reduce(
    (state, uuid) => addProduct(state, { product: aCartLine(uuid), now: 1 }),
    setDiscount(defaultCheckout, { id: 'd1', code: 'CIAO' }),
  )

it('a confirmed order empties the cart it came from, with its discount', () => {
  expect(takeOut(cartOf('a', 'b'), ['a', 'b'])).toEqual(defaultCheckout)
  expect(takeOut(cartOf('a'), ['a', 'b'])).toEqual(defaultCheckout)
})

it('what was put into the cart later stays, and so does a cart of other garments', () => {
  expect(takeOut(cartOf('a', 'c'), ['a', 'b'])).toEqual(cartOf('c'))
  const other = cartOf('c')
  expect(takeOut(other, ['a', 'b'])).toBe(other)
  expect(takeOut(defaultCheckout, ['a'])).toBe(defaultCheckout)
})
