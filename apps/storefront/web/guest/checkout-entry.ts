import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'

/** `guest`: orders without an account; `cart`: has nothing to order yet. */
export type CheckoutEntry = 'account' | 'guest' | 'cart'

/** How somebody who comes to the checkout goes on. What is charged every month needs an account. */
export function checkoutEntry({
  logged,
  hasPlan,
  products,
}: {
  logged: boolean
  hasPlan: boolean
  products: readonly Pick<CheckoutProduct, 'subscription'>[]
}): CheckoutEntry {
  const isMonthly = hasPlan || products.some(({ subscription }) => subscription)
  if (logged || isMonthly) return 'account'
  return products.length > 0 ? 'guest' : 'cart'
}
