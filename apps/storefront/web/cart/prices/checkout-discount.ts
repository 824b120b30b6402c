import { type CheckoutState, type Discount, noDiscount } from '#storefront/web/state/checkout.ts'

/* Apart from the rest of the cart: only the cart's own page needs it. */

export function resetDiscount(state: CheckoutState): CheckoutState {
  return { ...state, discount: noDiscount }
}

export function setDiscount(state: CheckoutState, payload: Partial<Discount> | null | undefined): CheckoutState {
  if (!payload || !Object.keys(payload).length) return state
  const { id = null, value = null, type = null, code = null } = payload
  return { ...state, discount: { id, value, type, code } }
}
