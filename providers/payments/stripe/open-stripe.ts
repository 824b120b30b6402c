import type { PaymentProvider } from '../payments-port.ts'
import { changeLine, endSubscription, previewChange, removeLine, stopRenewal } from './stripe-changes.ts'
import { expireCheckout, findCheckout, openCheckout } from './stripe-checkout.ts'
import { ask, askFor, createStripe, type StripeSettings } from './stripe-client.ts'
import { readEvent } from './stripe-events.ts'
import { methodsOf } from './stripe-methods.ts'
import { listMovements, refund } from './stripe-money.ts'
import { findSubscription } from './stripe-subscription.ts'

export function openStripe(settings: StripeSettings): PaymentProvider {
  const stripe = createStripe(settings)
  return {
    name: 'stripe',
    methods: methodsOf(settings),
    openCheckout: (input) => openCheckout(stripe, input, settings.methods),
    findCheckout: (id) => findCheckout(stripe, id),
    expireCheckout: (id) => expireCheckout(stripe, id),
    refund: (asked) => refund(stripe, asked),
    findSubscription: (id) => findSubscription(stripe, id),
    changeLine: (asked) => changeLine(stripe, asked),
    previewChange: (asked) => previewChange(stripe, asked),
    stopRenewal: (asked) => stopRenewal(stripe, asked),
    removeLine: (asked) => removeLine(stripe, asked),
    endSubscription: (asked) => endSubscription(stripe, asked),
    async changeEmail({ customerId, email }) {
      await askFor(() => stripe.customers.update(customerId, { email }))
    },
    async openPortal({ customerId: customer, returnUrl: return_url }) {
      const { url } = await ask(() => stripe.billingPortal.sessions.create({ customer, return_url }))
      return { url }
    },
    readEvent: (asked) => readEvent(stripe, { ...asked, secret: settings.webhookSecret }),
    listMovements: (window) => listMovements(stripe, window),
  }
}
