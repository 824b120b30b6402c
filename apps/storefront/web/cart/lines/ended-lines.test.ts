import { afterEach, expect, it } from 'vitest'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { CART_TIME, defaultCheckout, removeProduct } from '#storefront/web/state/checkout.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { endCartInTime, endedLines } from './ended-lines.ts'

const products = ['a', 'b'].map(aCartLine)
const discount = { id: 'd1', value: 10, type: 'percent', code: 'CIAO10' }

afterEach(() => {
  mainStore.setState({ checkout: defaultCheckout })
  endedLines.setState([], true)
})

function fillCart({ minutesLeft }: { minutesLeft: number }) {
  const timer = Date.now() - CART_TIME + minutesLeft * 60_000
  mainStore.setState({ checkout: { products, discount, timer } })
}

it('a cart is emptied when its time is over, and not before; its code stays', () => {
  fillCart({ minutesLeft: 1 })
  endCartInTime(Date.now())
  expect(mainStore.getState().checkout.products).toEqual(products)
  endCartInTime(Date.now() + 60_000)
  expect(mainStore.getState().checkout).toEqual({ products: [], discount, timer: null })
})

it('what was in it can be seen, also when another tab was faster', () => {
  fillCart({ minutesLeft: 0 })
  endCartInTime(Date.now())
  expect(endedLines.getState()).toEqual(products)

  endedLines.setState([], true)
  fillCart({ minutesLeft: 0 })
  mainStore.setState({ checkout: defaultCheckout })
  expect(endedLines.getState()).toEqual(products)
})

it('what a shopper takes out herself has not ended', () => {
  fillCart({ minutesLeft: 5 })
  for (const { uuid } of products) change('checkout', removeProduct, uuid)
  expect(endedLines.getState()).toEqual([])
})
