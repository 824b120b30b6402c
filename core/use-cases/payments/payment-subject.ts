import type { Transaction } from '#database/connection.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { CheckoutState, SubscriptionState } from '#providers/payments/payments-port.ts'

/**
 * What is paid for: orders, memberships and charges after an order each say what an event of the provider means for them. Called in the
 * transaction that writes the ledger, with the payment locked. The same event may come any number of times and in any
 * order: what it says is the provider's present state, not what has just happened.
 */
export type PaymentSubject = {
  checkoutChanged(trx: Transaction, payment: Payment, checkout: CheckoutState): Promise<void>
  subscriptionChanged(trx: Transaction, payment: Payment, subscription: SubscriptionState): Promise<void>
}

export type PaymentSubjects = { order: PaymentSubject; membership: PaymentSubject; charge: PaymentSubject }
