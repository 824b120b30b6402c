import { expect, it } from 'vitest'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { CART_TIME, type CheckoutState, defaultCheckout } from '#storefront/web/state/checkout.ts'
import { keepCart, timeToPay } from './keep-cart.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-15T10:00:00Z')
const payment = { status: 'open', url: null, due: null, expiresAt: '2026-11-15T10:30:00Z' } as const
const order = { payment, createdAt: '2026-11-15T10:00:00Z' }

it('a cart that is being paid lasts as long as its payment page, and never shorter than before', () => {
  const cart = { ...defaultCheckout, products: [aCartLine()], timer: now - 15 * MINUTE }
  const endOf = ({ timer }: CheckoutState) => (timer ?? 0) + CART_TIME
  const prolonged = keepCart(cart, { milliseconds: timeToPay(order, now), now })
  expect(endOf(prolonged)).toBe(now + 30 * MINUTE)
  expect(keepCart(cart, { milliseconds: timeToPay({ ...order, payment: null }, now), now })).toEqual(cart)
  expect(keepCart(defaultCheckout, { milliseconds: 30 * MINUTE, now })).toBe(defaultCheckout)
})

it('an order that is sent again gives no more time, and a wrong clock gives none', () => {
  expect(timeToPay(order, now + 10 * MINUTE)).toBe(20 * MINUTE)
  expect(timeToPay(order, now - 60 * MINUTE)).toBe(30 * MINUTE)
})
