import type { PaymentMethod } from '#domain/orders/money/payment-methods.ts'
import type { StripeMethod, StripeSettings } from './stripe-client.ts'

/** To Stripe the wallets are cards: where one can pay by card, it offers them to whoever has one. */
const OFFERED: Record<StripeMethod, readonly PaymentMethod[]> = {
  card: ['card', 'applePay', 'googlePay'],
  paypal: ['payPal'],
}

/** Unless the settings say it, what the page offers is chosen in Stripe's dashboard: cards are always among it. */
export function methodsOf({ methods = ['card'] }: StripeSettings): PaymentMethod[] {
  return methods.flatMap((method) => OFFERED[method])
}
