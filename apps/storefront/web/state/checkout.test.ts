import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resetDiscount, setDiscount } from '../cart/prices/checkout-discount.ts'
import { aCartLine } from './cart-line-double.ts'
import {
  addProduct,
  type CheckoutState,
  defaultCheckout,
  removeProduct,
  resetCheckout,
  reviveCheckout,
} from './checkout.ts'

const discount = { id: 'd1', value: 10, type: 'percent', code: 'ESTATE' }
const noDiscount = { id: null, value: null, type: null, code: null }

describe('the cart', () => {
  it('is empty at first: no products, no discount, no timer', () => {
    expect(defaultCheckout).toEqual({ products: [], discount: noDiscount, timer: null })
  })

  it('starts its timer with the first product', () => {
    expect(addProduct(defaultCheckout, { product: aCartLine('a'), now: 1000 })).toEqual({
      products: [aCartLine('a')],
      discount: noDiscount,
      timer: 1000,
    })
  })

  it('does not start its timer again with the second product', () => {
    expect(cartOf('a', 'b')).toMatchObject({ products: [aCartLine('a'), aCartLine('b')], timer: 1000 })
  })

  it('holds a line only once, whoever presses the button twice', () => {
    expect(cartOf('a', 'a').products).toEqual([aCartLine('a')])
  })

  it('drops the product with the given uuid and keeps the timer for the rest', () => {
    expect(removeProduct(cartOf('a', 'b'), 'a')).toMatchObject({ products: [aCartLine('b')], timer: 1000 })
  })

  it('tells two lines of the same product apart by their uuid', () => {
    const twins = [aCartLine('a'), { ...aCartLine('b'), id: aCartLine('a').id }]
    const cart = { ...defaultCheckout, products: twins, timer: 1 }
    expect(removeProduct(cart, 'b').products).toEqual([aCartLine('a')])
  })

  it('clears the timer when it becomes empty, and keeps the discount', () => {
    const cart = setDiscount(cartOf('a'), discount)
    expect(removeProduct(cart, 'a')).toEqual({ products: [], discount, timer: null })
  })

  it('starts a new timer after it was empty', () => {
    const again = addProduct(removeProduct(cartOf('a'), 'a'), { product: aCartLine('b'), now: 9000 })
    expect(again.timer).toBe(9000)
  })

  it('loses products, discount and timer when the checkout is reset', () => {
    expect(resetCheckout()).toEqual(defaultCheckout)
  })
})

describe('the discount', () => {
  it('takes id, value, type and code, and nothing else', () => {
    const payload = { ...discount, secret: 'x' }
    expect(setDiscount(cartOf('a'), payload)).toEqual({ ...cartOf('a'), discount })
  })

  it.each([[null], [undefined], [{}]])('stays as it is when the payload is %j', (payload) => {
    const cart = setDiscount(cartOf('a'), discount)
    expect(setDiscount(cart, payload)).toBe(cart)
  })

  it('replaces the one before as a whole', () => {
    expect(setDiscount(setDiscount(defaultCheckout, discount), { id: 'd2' }).discount).toEqual({
      ...noDiscount,
      id: 'd2',
    })
  })

  it('is the only thing cleared by resetting the discount', () => {
    expect(resetDiscount(setDiscount(cartOf('a'), discount))).toEqual(cartOf('a'))
  })
})

describe('any sequence of steps', () => {
  const uuid = fc.constantFrom('a', 'b', 'c')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), uuid, now: fc.nat() }),
    fc.record({ kind: fc.constant('remove' as const), uuid }),
    fc.record({ kind: fc.constantFrom('reset' as const, 'discount' as const, 'resetDiscount' as const) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  it('leaves the timer set exactly while the cart holds something', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        steps.reduce((state, next) => {
          const after = take(state, next)
          expect(after.timer !== null).toBe(after.products.length > 0)
          expect(new Set(after.products.map((product) => product.uuid)).size).toBe(after.products.length)
          return after
        }, defaultCheckout)
      }),
    )
  })

  it('comes back from storage as it went in', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state = steps.reduce(take, defaultCheckout)
        expect(reviveCheckout(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
    )
  })

  it('keeps its promises whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (products, timer) => {
        const { products: revived, timer: started } = reviveCheckout({ products, timer })
        expect(started !== null).toBe(revived.length > 0)
      }),
    )
  })

  function take(state: CheckoutState, next: Step): CheckoutState {
    switch (next.kind) {
      case 'add':
        return addProduct(state, { product: aCartLine(next.uuid), now: next.now })
      case 'remove':
        return removeProduct(state, next.uuid)
      case 'reset':
        return resetCheckout()
      case 'discount':
        return setDiscount(state, discount)
      case 'resetDiscount':
        return resetDiscount(state)
    }
  }
})

describe('a stored cart', () => {
  it('loses the lines that are no lines', () => {
    const stored = { products: [aCartLine('a'), null, { uuid: 'b' }, 'c', { uuid: {}, id: 'x' }], timer: 1000 }
    expect(reviveCheckout(stored)).toMatchObject({ products: [aCartLine('a')], timer: 1000 })
  })

  it('loses the lines that do not say which size comes on which day', () => {
    const products = [{ ...aCartLine('a'), sizeId: 7 }, { ...aCartLine('b'), deliveryDate: null }, aCartLine('c')]
    expect(reviveCheckout({ products, timer: 1000 }).products).toEqual([aCartLine('c')])
  })

  it('has nothing in a line that a page could stumble over', () => {
    const broken = { rentDays: {}, trial: 'yes', withdrawDate: [], condition: {}, note: 'x' }
    const products = [
      { ...aCartLine('a'), deliveryDate: '2026-13-45' },
      { ...aCartLine('b'), deliveryDate: 'tomorrow' },
      { ...aCartLine('c'), ...broken },
    ]
    const line = { ...aCartLine('c'), rentDays: null, withdrawDate: null }
    expect(reviveCheckout({ products, timer: 1000 }).products).toEqual([line])
  })

  it('is empty when nobody knows when it began', () => {
    expect(reviveCheckout({ products: [aCartLine('a')], timer: 'yesterday' })).toEqual(defaultCheckout)
  })
})

function cartOf(...uuids: string[]): CheckoutState {
  return uuids.reduce(
    (state, uuid, position) => addProduct(state, { product: aCartLine(uuid), now: 1000 + position }),
    defaultCheckout,
  )
}
