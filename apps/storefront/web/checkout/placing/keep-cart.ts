import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { CART_TIME, type CheckoutState } from '#storefront/web/state/checkout.ts'

/** The store holds what is being paid for as long as it can be paid. Neither clock is believed to give more. */
export function timeToPay({ payment, createdAt }: Pick<OrderView, 'payment' | 'createdAt'>, now: number): number {
  if (payment === null) return 0
  const end = Date.parse(payment.expiresAt)
  return Math.min(end - Date.parse(createdAt), end - now)
}

/** The cart then lasts at least that long. */
export function keepCart(
  state: CheckoutState,
  { milliseconds, now }: { milliseconds: number; now: number },
): CheckoutState {
  if (state.timer === null) return state
  return { ...state, timer: Math.max(state.timer, now + milliseconds - CART_TIME) }
}
