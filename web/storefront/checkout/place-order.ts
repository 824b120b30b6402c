import type { Envelope } from '#contract/envelope.ts'
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { moveAfter } from './after-refusal.ts'
import { forgetAttempt, keyOf } from './attempt-key.ts'
import { rememberPlaced } from './placed-orders.ts'

export async function placeOrder(body: PlaceOrderInput): Promise<Envelope<PlacedOrder>> {
  const answer = await browserApi().call('placeOrder', { body, idempotencyKey: keyOf(body) })
  if (answer.success) rememberPlaced({ id: answer.data.order.id, lines: body.holdIds })
  else if (moveAfter(answer.code) === 'startAnew') forgetAttempt()
  return answer
}
