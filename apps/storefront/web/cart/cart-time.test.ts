import { expect, it } from 'vitest'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { CART_TIME } from '#storefront/web/state/checkout.ts'
import { startFor, timeLeft, toClock } from './cart-time.ts'

it('a cart lasts as long as the store holds its garments', () => {
  expect(CART_TIME).toBe(HOLD_MINUTES * 60_000)
})

it('its time runs down to nothing, and never below', () => {
  expect(timeLeft(1000, 1000)).toBe(CART_TIME)
  expect(timeLeft(1000, 1000 + CART_TIME - 1)).toBe(1)
  expect(timeLeft(1000, 1000 + CART_TIME)).toBe(0)
  expect(timeLeft(1000, 1000 + 2 * CART_TIME)).toBe(0)
})

it('while it can be paid it lasts longer, and says so', () => {
  expect(timeLeft(10 * 60_000, 0)).toBe(30 * 60_000)
  expect(timeLeft(10 * 60_000, 1000)).toBe(30 * 60_000 - 1000)
})

it('a clock that was put back does not make it longer than that', () => {
  expect(timeLeft(24 * 60 * 60_000, 1000)).toBe(30 * 60_000)
})

it('it ends when the store says, also in a browser whose clock is wrong', () => {
  expect(timeLeft(startFor(90, 7_000_000), 7_000_000)).toBe(90_000)
})

it('is shown in minutes and seconds', () => {
  expect([CART_TIME, 65_000, 64_001, 9000, 0].map(toClock)).toEqual(['20:00', '1:05', '1:05', '0:09', '0:00'])
})
