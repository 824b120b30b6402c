import { addProduct, type CheckoutProduct, type CheckoutState } from '#storefront/web/state/checkout.ts'

/** Another line in the place of the one before, on the same clock; in a cart that has lost it, a line like any other. */
export function replaceProduct(
  state: CheckoutState,
  { replaced, product, now }: { replaced: string; product: CheckoutProduct; now: number },
): CheckoutState {
  const place = state.products.findIndex(({ uuid }) => uuid === replaced)
  if (place < 0) return addProduct(state, { product, now })
  return { ...state, products: state.products.with(place, product) }
}
