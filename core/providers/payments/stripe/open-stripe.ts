import type { PaymentProvider } from '../payments-port.ts'
import { chargeCard, findCard } from './stripe-cards.ts'
import { changeLine, endSubscription, previewChange, removeLine, stopRenewal } from './stripe-changes.ts'
import { expireCheckout, findCheckout, openCheckout } from './stripe-checkout.ts'
import { ask, askFor, createStripe, type StripeSettings } from './stripe-client.ts'
import { readEvent } from './stripe-events.ts'
import { methodsOf } from './stripe-methods.ts'
import { listMovements, refund } from './stripe-money.ts'
import { moveRenewal, waivePayment } from './stripe-renewals.ts'
import { findSubscription } from './stripe-subscription.ts'

export function openStripe(settings: StripeSettings): PaymentProvider {
  const stripe = createStripe(settings)
  return {
    name: 'stripe',
    methods: methodsOf(settings),
    openCheckout: (input) => openCheckout(stripe, input, settings.methods),
    findCheckout: (id) => findCheckout(stripe, id),
    expireCheckout: (id) => expireCheckout(stripe, id),
    refund: (input) => refund(stripe, input),
    chargeCard: (input) => chargeCard(stripe, input),
    findCard: (owner) => findCard(stripe, owner),
    findSubscription: (id) => findSubscription(stripe, id),
    changeLine: (input) => changeLine(stripe, input),
    previewChange: (input) => previewChange(stripe, input),
    stopRenewal: (input) => stopRenewal(stripe, input),
    moveRenewal: (input) => moveRenewal(stripe, input),
    waivePayment: (input) => waivePayment(stripe, input),
    removeLine: (input) => removeLine(stripe, input),
    endSubscription: (input) => endSubscription(stripe, input),
    async changeEmail({ customerId, email }) {
      await askFor(() => stripe.customers.update(customerId, { email }))
    },
    async openPortal({ customerId: customer, returnUrl: return_url }) {
      const { url } = await ask(() => stripe.billingPortal.sessions.create({ customer, return_url }))
      return { url }
    },
    readEvent: (input) => readEvent(stripe, { ...input, secret: settings.webhookSecret }),
    listMovements: (window) => listMovements(stripe, window),
  }
}
