import type { Envelope } from '#contract/envelope.ts'
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { moveAfter } from './after-refusal.ts'
import { forgetAttempt, keyOf } from './attempt-key.ts'
import { keepCart, keptFor } from './keep-cart.ts'
import { rememberPlaced } from './placed-orders.ts'

/** Sends the order with the key of this attempt, and remembers which lines went into it. */
export async function placeOrder(body: PlaceOrderInput): Promise<Envelope<PlacedOrder>> {
  const answer = await browserApi().call('placeOrder', { body, idempotencyKey: keyOf(body) })
  if (answer.success) {
    const { order } = answer.data
    const { products } = mainStore.getState().checkout
    rememberPlaced({ id: order.id, products: products.filter(({ uuid }) => body.holdIds.includes(uuid)) })
    change('checkout', keepCart, { milliseconds: keptFor(order, Date.now()), now: Date.now() })
  } else if (moveAfter(answer.code) === 'startAnew') forgetAttempt()
  return answer
}
