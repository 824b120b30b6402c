import { removeProduct, resetCheckout } from '#web/state/checkout.ts'
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
  const lines = linesOfOrder(orderId)
  const { products } = mainStore.getState().checkout
  const ordered = products.filter(({ uuid }) => lines.includes(uuid))
  if (ordered.length === 0) return
  if (stage === 'confirmed') forgetDraft()
  if (stage !== 'confirmed') endLines(ordered)
  else if (ordered.length === products.length) change('checkout', resetCheckout)
  else for (const { uuid } of ordered) change('checkout', removeProduct, uuid)
}
