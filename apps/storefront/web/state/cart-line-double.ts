import type { CheckoutProduct } from './checkout.ts'

/** A dress for four days, as tests put it into carts. */
export function aCartLine(uuid = 'a'): CheckoutProduct {
  return {
    uuid,
    id: `product-${uuid}`,
    rentDays: 4,
    trial: false,
    secondHand: false,
    subscription: false,
    sizeId: 'IT42',
    deliveryDate: '2026-11-25',
    withdrawDate: '2026-11-30',
    condition: null,
  }
}
