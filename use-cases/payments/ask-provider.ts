import { inStore } from '#database/connection.ts'
import { findPayment, nextQuestion } from '#database/queries/payments/payments.ts'
import type {
  CheckoutState,
  PaymentReference,
  ProviderEvent,
  SubscriptionState,
} from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** How a payment stands at the provider, and the number of the question. */
export type Answer = {
  question: number
  reference: PaymentReference
  checkout: CheckoutState | null
  subscription: SubscriptionState | null
}

/** Everything about the payment that an event is about: whatever comes first brings it all. */
export async function askProvider(
  dependencies: PaymentDependencies,
  subject: NonNullable<ProviderEvent['subject']>,
): Promise<Answer | null> {
  const question = await nextQuestion(dependencies.db)
  return subject.kind === 'checkout'
    ? askForCheckout(dependencies, subject.id, question)
    : askForSubscription(dependencies, subject.id, question)
}

async function askForCheckout({ provider }: PaymentDependencies, id: string, question: number): Promise<Answer | null> {
  const checkout = await provider.findCheckout(id)
  if (checkout === null) return null
  const { reference, subscriptionId } = checkout
  const subscription = subscriptionId === null ? null : await provider.findSubscription(subscriptionId)
  return { question, reference, checkout, subscription }
}

async function askForSubscription(
  { db, provider }: PaymentDependencies,
  id: string,
  question: number,
): Promise<Answer | null> {
  const subscription = await provider.findSubscription(id)
  if (subscription === null) return null
  const { reference } = subscription
  const payment = await inStore(db, reference.storeId, (trx) => findPayment(trx, reference.paymentId))
  const checkout = payment?.checkoutId ? await provider.findCheckout(payment.checkoutId) : null
  return { question, reference, checkout, subscription }
}
