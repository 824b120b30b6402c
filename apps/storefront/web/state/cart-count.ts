import type { CheckoutState } from './checkout.ts'
import type { MembershipCheckoutState } from './membership-checkout.ts'

/** The number on the cart: a chosen plan is its one item. */
export function cartCount({
  checkout,
  membershipCheckout,
}: {
  checkout: CheckoutState
  membershipCheckout: MembershipCheckoutState
}): number {
  return membershipCheckout.membership.id ? 1 : checkout.products.length
}
