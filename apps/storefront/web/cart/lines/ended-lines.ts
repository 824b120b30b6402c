import { createStore } from 'zustand/vanilla'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { timeLeft } from '../cart-time.ts'

/** What left the cart when its time was over, until the shopper has seen it. */
export const endedLines = createStore<CheckoutProduct[]>(() => [])

/** Empties a cart whose time is over. */
export function endCartInTime(now: number): void {
  const { products, timer } = mainStore.getState().checkout
  if (products.length === 0 || timeLeft(timer, now) > 0) return
  change('checkout', (state) => ({ ...state, products: [], timer: null }))
}

/** Remembers what was in a cart that is empty in time. Another tab may have been faster, and tells only that it is. */
mainStore.subscribe(({ checkout: { products } }, { checkout: before }) => {
  const isOver = products.length === 0 && timeLeft(before.timer, Date.now()) < 1000
  if (isOver && before.products.length > 0) endedLines.setState(before.products, true)
})

export function forgetEnded(uuid: string): void {
  endedLines.setState((lines) => lines.filter((line) => line.uuid !== uuid), true)
}
