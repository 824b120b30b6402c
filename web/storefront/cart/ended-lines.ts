import { createStore } from 'zustand/vanilla'
import { type CheckoutProduct, removeProduct } from '#web/state/checkout.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { timeLeft } from './cart-time.ts'

/** What left the cart when its time was over, until the shopper has seen it. */
export const endedLines = createStore<CheckoutProduct[]>(() => [])

/** Empties a cart whose time is over, and remembers what was in it. */
export function endCartInTime(now: number): void {
  const { products, timer } = mainStore.getState().checkout
  if (products.length === 0 || timeLeft(timer, now) > 0) return
  endedLines.setState(products, true)
  for (const { uuid } of products) change('checkout', removeProduct, uuid)
}

export function forgetEnded(uuid: string): void {
  endedLines.setState((lines) => lines.filter((line) => line.uuid !== uuid), true)
}
