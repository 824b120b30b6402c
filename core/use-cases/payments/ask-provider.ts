import { type Database, inStore } from '#database/connection.ts'
import { findPayment, nextQuestion } from '#database/queries/payments/payments.ts'
import type {
  CheckoutState,
  PaymentReference,
  ProviderEvent,
  SubscriptionState,
} from '#providers/payments/payments-port.ts'
import type { PaymentAccount } from './payment-accounts.ts'

/** How a payment stands at the provider, the number of the question, and which account has answered it. */
export type Answer = {
  question: number
  accountId: string | null
  reference: PaymentReference
  checkout: CheckoutState | null
  subscription: SubscriptionState | null
}

/** `storeId`: whose account it is; null: the platform's, which serves all stores. */
export type AskedAccount = PaymentAccount & { storeId: string | null }

/**
 * Everything about the payment that an event is about: whatever comes first brings it all. Whoever owns an account can write
 * any reference into it: only what names the account's own store counts.
 */
export async function askProvider(
  db: Database,
  account: AskedAccount,
  subject: NonNullable<ProviderEvent['subject']>,
): Promise<Answer | null> {
  const question = await nextQuestion(db)
  const answer =
    subject.kind === 'checkout'
      ? await askForCheckout(account, subject.id)
      : await askForSubscription(db, account, subject.id)
  const isTheirs = answer !== null && (account.id === null || answer.reference.storeId === account.storeId)
  return isTheirs ? { ...answer, question, accountId: account.id } : null
}

type State = Omit<Answer, 'question' | 'accountId'>

async function askForCheckout({ provider }: AskedAccount, id: string): Promise<State | null> {
  const checkout = await provider.findCheckout(id)
  if (checkout === null) return null
  const { reference, subscriptionId } = checkout
  const subscription = subscriptionId === null ? null : await provider.findSubscription(subscriptionId)
  return { reference, checkout, subscription }
}

async function askForSubscription(db: Database, account: AskedAccount, id: string): Promise<State | null> {
  const subscription = await account.provider.findSubscription(id)
  if (subscription === null) return null
  const { reference } = subscription
  const payment = await inStore(db, reference.storeId, (trx) => findPayment(trx, reference.paymentId))
  const isTheirs = payment !== null && payment.accountId === account.id
  const checkout = isTheirs && payment.checkoutId ? await account.provider.findCheckout(payment.checkoutId) : null
  return { reference, checkout, subscription }
}
