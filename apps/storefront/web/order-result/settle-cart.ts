import { type CheckoutState, removeProduct, resetCheckout } from '#storefront/web/state/checkout.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { forgetDraft } from '../checkout/checkout-draft.ts'
import { forgetAttempt } from '../checkout/placing/attempt-key.ts'
import { endLines } from '../checkout/placing/end-lines.ts'
import { forgetPlaced, linesOfOrder, ordersWith } from '../checkout/placing/placed-orders.ts'
import { LEFT_THE_CART } from '../checkout/placing/sync-cart.ts'
import type { OrderStage } from './order-stage.ts'

/** What became of an order becomes of its lines in the cart: nobody orders twice, and nobody loses what came later. */
export function settleCart(orderId: string, stage: OrderStage): void {
  if (stage === 'open') return
  forgetAttempt()
  forgetDraft()
  const lines = linesOfOrder(orderId)
  if (LEFT_THE_CART.includes(stage)) {
    const uuids = lines.map(({ uuid }) => uuid)
    change('checkout', takeOut, uuids)
    // What a bank thinks about comes back to the cart's page if the bank says no.
  } else endLines(lines.filter(({ uuid }) => ordersWith([uuid])[0] === orderId))
  if (stage !== 'processing') forgetPlaced(orderId)
}

/** A cart that was all ordered is empty, with its discount; of any other, only the ordered lines go. */
export function takeOut(state: CheckoutState, lines: readonly string[]): CheckoutState {
  const isOrdered = ({ uuid }: { uuid: string }) => lines.includes(uuid)
  if (!state.products.some(isOrdered)) return state
  if (state.products.every(isOrdered)) return resetCheckout()
  return lines.reduce(removeProduct, state)
}
