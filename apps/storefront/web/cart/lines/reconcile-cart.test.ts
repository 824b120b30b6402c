import { expect, it } from 'vitest'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { type CheckoutState, defaultCheckout } from '#storefront/web/state/checkout.ts'
import { timeLeft } from '../cart-time.ts'
import { reconcileCart } from './reconcile-cart.ts'

const now = Date.parse('2026-11-15T10:00:00Z')
const cart: CheckoutState = { ...defaultCheckout, products: ['a', 'b', 'c'].map(aCartLine), timer: now }
const checkedIds = ['a', 'b', 'c']
const hold = (id: string, secondsLeft = 1200) => ({ id, secondsLeft })
const uuids = ({ products }: Pick<CheckoutState, 'products'>) => products.map(({ uuid }) => uuid)

it('the store’s clock counts: after a jump or a sleep, a cart has the time its first hold has', () => {
  const { checkout, ended } = reconcileCart(cart, {
    checkedIds,
    held: [hold('a'), hold('b', 90), hold('c')],
    ordered: [],
    now,
  })
  expect(timeLeft(checkout.timer, now)).toBe(90_000)
  expect(checkout.products).toBe(cart.products)
  expect(ended).toEqual([])
})

it('what is not held any more leaves the cart and is told', () => {
  const { checkout, ended } = reconcileCart(cart, { checkedIds, held: [hold('b')], ordered: [], now })
  expect([uuids(checkout), uuids({ products: ended })]).toEqual([['b'], ['a', 'c']])
  const none = reconcileCart(cart, { checkedIds, held: [], ordered: [], now })
  expect([none.checkout.timer, uuids(none.checkout), none.ended]).toEqual([null, [], cart.products])
})

it('what is ordered leaves the cart and has not ended; a cart that was all ordered is as new', () => {
  const { checkout, ended } = reconcileCart(cart, { checkedIds, held: [hold('b')], ordered: ['a', 'c'], now })
  expect([uuids(checkout), ended]).toEqual([['b'], []])
  const withCode = { ...cart, discount: { id: 'd1', value: 10, type: 'percent', code: 'CIAO' } }
  expect(reconcileCart(withCode, { checkedIds, held: [], ordered: checkedIds, now }).checkout).toEqual(defaultCheckout)
})

it('what came in while the store was being asked stays', () => {
  const { checkout, ended } = reconcileCart(cart, {
    checkedIds: ['a', 'b'],
    held: [hold('a'), hold('b')],
    ordered: [],
    now,
  })
  expect([uuids(checkout), ended]).toEqual([['a', 'b', 'c'], []])
})

it('an answer that only took its time changes nothing', () => {
  const held = checkedIds.map((id) => hold(id, 1199))
  expect(reconcileCart(cart, { checkedIds, held, ordered: [], now }).checkout).toBe(cart)
})
