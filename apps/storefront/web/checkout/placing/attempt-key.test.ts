import { beforeEach, expect, it } from 'vitest'
import { openStorage, refusingStorage } from '#storefront/web/state/browser-double.ts'
import { forgetAttempt, keyOf } from './attempt-key.ts'

const order = { cart: 'c1', total: 15_790, addressId: 'a1' }

const openTab = () => {
  const storage = openStorage()
  return () => storage
}

const forbidden = () => refusingStorage()

beforeEach(() => forgetAttempt(forbidden))

it('the same order keeps its key, also when the page is loaded anew', () => {
  const tab = openTab()
  const key = keyOf(order, tab)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf({ ...order }, tab)).toBe(key)
  forgetAttempt(forbidden)
  expect(keyOf(order, tab)).toBe(key)
})

it('an order that differs in anything is another attempt', () => {
  const tab = openTab()
  const key = keyOf(order, tab)
  expect(keyOf({ ...order, total: 14_790 }, tab)).not.toBe(key)
  expect(keyOf(order, tab)).not.toBe(key)
})

it('once it is certain what became of it, ordering the same is a new order', () => {
  const tab = openTab()
  const key = keyOf(order, tab)
  forgetAttempt(tab)
  expect(keyOf(order, tab)).not.toBe(key)
})

it('a browser that keeps nothing still sends a second click with the same key', () => {
  expect(keyOf(order, forbidden)).toBe(keyOf(order, forbidden))
})
