import { expect, it } from 'vitest'
import { openStorage } from '#storefront/web/state/browser-double.ts'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { moveAfter } from './placing/after-refusal.ts'
import { beginsEarly } from './placing/early-start.ts'
import { forgetPlaced, linesOfOrder, ordersWith, rememberPlaced } from './placing/placed-orders.ts'
import { toPaymentAddress } from './steps/payment-address.ts'

it('a service that begins as early as the store says is asked for expressly, a purchase is not', () => {
  const line = { ...aCartLine(), deliveryDate: '2026-11-25' }
  expect(beginsEarly([line], '2026-11-25')).toBe(true)
  expect(beginsEarly([line], '2026-11-24')).toBe(false)
  expect(beginsEarly([line], undefined)).toBe(true)
  expect(beginsEarly([{ ...line, rentDays: null, secondHand: true }], '2026-11-25')).toBe(false)
  expect(beginsEarly([{ ...line, rentDays: null }], '2026-11-25')).toBe(false)
})

it('a refused order leads to where it can be mended', () => {
  expect(moveAfter('HOLD_LOST')).toBe('findLost')
  expect(moveAfter('PRICE_CHANGED')).toBe('showNewTotal')
  expect(moveAfter('EARLY_START_REQUIRED')).toBe('askEarlyStart')
  expect(moveAfter('MEMBERSHIP_LIMIT')).toBe('seeCart')
  expect(moveAfter('PAYMENT_UNAVAILABLE')).toBe('tryAgain')
})

it('nobody is sent to pay at an address that is neither ours nor secure', () => {
  const origin = 'http://velluto.localhost:3000'
  expect(toPaymentAddress('/sandbox-payments/1', origin)).toBe(`${origin}/sandbox-payments/1`)
  expect(toPaymentAddress('https://checkout.stripe.com/c/pay/1', origin)).toBe('https://checkout.stripe.com/c/pay/1')
  const refused = ['javascript:alert(1)', 'http://evil.example/', 'https://velluto@evil.example/', 'data:text/html,x']
  expect(refused.map((url) => toPaymentAddress(url, origin))).toEqual(refused.map(() => null))
})

it('an order is known again by the lines of its cart, whatever else lies in the storage', () => {
  const storage = openStorage({ orders: '{"of": "somebody else"}' })
  const place = () => storage
  const [a, b, c] = [aCartLine('a'), aCartLine('b'), aCartLine('c')]
  rememberPlaced({ id: 'o1', products: [a, b] }, place)
  rememberPlaced({ id: 'o2', products: [b, c] }, place)
  expect(linesOfOrder('o1', place)).toEqual([a, b])
  expect(linesOfOrder('o3', place)).toEqual([])
  expect(ordersWith(['b'], place)).toEqual(['o2', 'o1'])
  expect(ordersWith(['a', 'x'], place)).toEqual(['o1'])
  expect(ordersWith([], place)).toEqual([])
  forgetPlaced('o2', place)
  expect(ordersWith(['b'], place)).toEqual(['o1'])
})
