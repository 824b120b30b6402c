import { type CheckoutProduct, removeProduct } from '#web/state/checkout.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { cartToken } from '../cart/cart-token.ts'
import { endedLines } from '../cart/ended-lines.ts'
import { rentalApi } from '../cart/rental-api.ts'

/** Asks the store what the cart still holds. What it does not leaves the cart, which then says so. */
export async function dropLostLines(partnerStoreId: string): Promise<void> {
  const answer = await rentalApi().call('cartHolds', { query: { partnerStoreId, cart: cartToken() } })
  if (!answer.success) return
  const held = new Set(answer.data.map(({ id }) => id))
  endLines(mainStore.getState().checkout.products.filter(({ uuid }) => !held.has(uuid)))
}

/** Out of the cart, and among what its page offers to try again. */
export function endLines(lines: readonly CheckoutProduct[]): void {
  if (lines.length === 0) return
  endedLines.setState((before) => [...before, ...lines], true)
  for (const { uuid } of lines) change('checkout', removeProduct, uuid)
}
