import { expect, it } from 'vitest'
import { checkoutEntry } from './checkout-entry.ts'

const rented = { subscription: false }
const monthly = { subscription: true }

it.each([
  ['with garments orders as a guest', { products: [rented] }, 'guest'],
  ['with an empty cart is led to it', { products: [] }, 'cart'],
  ['who keeps a garment by the month logs in', { products: [rented, monthly] }, 'account'],
  ['who has chosen a plan logs in', { hasPlan: true, products: [] }, 'account'],
] as const)('a visitor %s', (_, visit, entry) => {
  expect(checkoutEntry({ logged: false, hasPlan: false, ...visit })).toBe(entry)
})

it('whoever is logged in orders with the account, whatever the cart', () => {
  for (const products of [[], [rented], [monthly]])
    expect(checkoutEntry({ logged: true, hasPlan: false, products })).toBe('account')
})
