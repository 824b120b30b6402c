import { endedLines } from '#storefront/web/cart/lines/ended-lines.ts'
import { type CheckoutProduct, removeProduct } from '#storefront/web/state/checkout.ts'
import { change } from '#storefront/web/state/main-store.ts'

/** Out of the cart, and among what its page offers to try again. */
export function endLines(
  lines: readonly CheckoutProduct[],
  leave: () => void = () => {
    for (const { uuid } of lines) change('checkout', removeProduct, uuid)
  },
): void {
  const others = endedLines.getState().filter((before) => !lines.some(({ uuid }) => uuid === before.uuid))
  leave()
  // After the cart has changed: one that is empty in time tells its last lines by itself, whatever became of them.
  endedLines.setState([...others, ...lines], true)
}
