import { createStore } from 'zustand/vanilla'
import { cartToken } from '#storefront/web/cart/cart-token.ts'
import { cartWaits } from '#storefront/web/cart/cart-waits.ts'
import { reconcileCart } from '#storefront/web/cart/lines/reconcile-cart.ts'
import { rentalApi } from '#storefront/web/cart/rental-api.ts'
import { guestTokenOf } from '#storefront/web/guest/guest-tokens.ts'
import { askForOrder } from '#storefront/web/order-result/ask-for-order.ts'
import { type OrderStage, stageOf } from '#storefront/web/order-result/order-stage.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { endLines } from './end-lines.ts'
import { linesOfOrder, ordersWith } from './placed-orders.ts'

/** The order that waits to be paid with just these garments, as the store said when it was last asked. */
export const openOrder = createStore<string | null>(() => null)

/** Paid, or in the hands of a bank: none of it lies in a cart any more. */
export const LEFT_THE_CART: readonly OrderStage[] = ['processing', 'confirmed', 'underWay']

let running: Promise<void> | null = null

/** Asks the store what the cart still holds, until when, and what of it was ordered; once at a time. */
export function syncCart(partnerStoreId: string): Promise<void> {
  running ??= sync(partnerStoreId).finally(() => {
    running = null
  })
  return running
}

async function sync(partnerStoreId: string): Promise<void> {
  const { checkout: cart, user } = mainStore.getState()
  const checkedIds = cart.products.map(({ uuid }) => uuid)
  if (checkedIds.length === 0) return openOrder.setState(null, true)
  const [holds, orders] = await Promise.all([
    rentalApi().call('cartHolds', { query: { partnerStoreId, cart: cartToken() } }),
    Promise.all(
      ordersWith(checkedIds)
        .filter((id) => user.logged || guestTokenOf(id) !== null)
        .map(findStage),
    ),
  ])
  const waiting = orders.find(({ id, stage }) => stage === 'open' && hasAll(id, checkedIds))
  openOrder.setState(waiting?.id ?? null, true)
  if (!holds.success) return
  cartWaits.setState(holds.data.some(({ waits }) => waits) && !user.logged, true)
  const ordered = orders.flatMap(({ id, stage }) => (stage && LEFT_THE_CART.includes(stage) ? uuidsOf(id) : []))
  const known = { checkedIds, held: holds.data, ordered, now: Date.now() }
  const { checkout, ended } = reconcileCart(mainStore.getState().checkout, known)
  endLines(ended, () => mainStore.setState({ checkout }))
}

/** Null: it cannot be told at this moment. */
async function findStage(id: string): Promise<{ id: string; stage: OrderStage | null }> {
  const answer = await askForOrder(id)
  return { id, stage: answer.success ? stageOf(answer.data.order) : null }
}

function uuidsOf(orderId: string): string[] {
  return linesOfOrder(orderId).map(({ uuid }) => uuid)
}

function hasAll(orderId: string, lines: readonly string[]): boolean {
  const own = uuidsOf(orderId)
  return lines.every((line) => own.includes(line))
}
