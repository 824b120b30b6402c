import type { PlacedOrder, PlaceGuestOrderInput, PlaceOrderInput } from '#storefront/contract/orders/orders.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { keepGuestToken } from '#storefront/web/guest/guest-tokens.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { moveAfter } from './after-refusal.ts'
import { forgetAttempt, keyOf } from './attempt-key.ts'
import { keepCart, timeToPay } from './keep-cart.ts'
import { rememberPlaced } from './placed-orders.ts'

/** Sends the order with the key of this attempt, and remembers which lines went into it. */
export async function placeOrder(body: PlaceOrderInput): Promise<Envelope<PlacedOrder>> {
  const answer = await browserApi().call('placeOrder', { body, idempotencyKey: keyOf(body) })
  return remember(answer, body.holdIds)
}

/** The same without an account: the order opens to this browser alone. */
export async function placeGuestOrder(body: PlaceGuestOrderInput): Promise<Envelope<PlacedOrder>> {
  const answer = await browserApi().call('placeGuestOrder', { body, idempotencyKey: keyOf(body) })
  if (answer.success) keepGuestToken(answer.data.order.id, answer.data.token)
  return remember(answer, body.holdIds)
}

function remember(answer: Envelope<PlacedOrder>, holdIds: readonly string[]): Envelope<PlacedOrder> {
  if (answer.success) {
    const { order } = answer.data
    const { products } = mainStore.getState().checkout
    rememberPlaced({ id: order.id, products: products.filter(({ uuid }) => holdIds.includes(uuid)) })
    change('checkout', keepCart, { milliseconds: timeToPay(order, Date.now()), now: Date.now() })
  } else if (moveAfter(answer.code) === 'startAnew') forgetAttempt()
  return answer
}
