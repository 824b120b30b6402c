import { type CheckoutState, removeProduct, resetCheckout } from '#web/state/checkout.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { forgetAttempt } from '../checkout/attempt-key.ts'
import { forgetDraft } from '../checkout/checkout-draft.ts'
import { endLines } from '../checkout/drop-lost-lines.ts'
import { linesOfOrder } from '../checkout/placed-orders.ts'
import type { OrderStage } from './order-stage.ts'

/** What became of an order becomes of its lines in the cart: nobody orders twice, and nobody loses what came later. */
export function settleCart(orderId: string, stage: OrderStage): void {
  if (stage === 'open' || stage === 'processing') return
  forgetAttempt()
  forgetDraft()
  const lines = linesOfOrder(orderId)
  if (stage === 'confirmed' || stage === 'underWay') {
    change('checkout', takeOut, lines)
  } else endLines(mainStore.getState().checkout.products.filter(({ uuid }) => lines.includes(uuid)))
}

/** A cart that was all ordered is empty, with its discount; of any other, only the ordered lines go. */
export function takeOut(state: CheckoutState, lines: readonly string[]): CheckoutState {
  const isOrdered = ({ uuid }: { uuid: string }) => lines.includes(uuid)
  if (!state.products.some(isOrdered)) return state
  if (state.products.every(isOrdered)) return resetCheckout()
  return lines.reduce(removeProduct, state)
}
