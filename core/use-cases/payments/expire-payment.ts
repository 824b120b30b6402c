import { inStore } from '#database/connection.ts'
import { nextQuestion } from '#database/queries/payments/payments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { applyAnswer } from './apply-answer.ts'
import { requireProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'
import { syncPayment } from './sync-payment.ts'

/** Closes the page of a payment. What was paid in the last moment counts. */
export async function expirePayment(
  dependencies: PaymentDependencies,
  subjects: PaymentSubjects,
  payment: Payment,
): Promise<void> {
  if (payment.checkoutId === null) return giveUp(dependencies, subjects, payment)
  if (payment.status === 'open') {
    const provider = await requireProvider(dependencies, payment)
    await provider.expireCheckout(payment.checkoutId)
  }
  await syncPayment(dependencies, subjects, payment)
}

/** Nobody was ever sent to a page of it. */
async function giveUp(dependencies: PaymentDependencies, subjects: PaymentSubjects, payment: Payment): Promise<void> {
  const { id, storeId, amount, subscriptionId } = payment
  const reference = { storeId, paymentId: id }
  const nothing = { chargeReference: null, paidAt: null, subscriptionId, customerId: null }
  const checkout = { id: '', reference, status: 'expired', amount, ...nothing } as const
  const question = await nextQuestion(dependencies.db)
  const answer = { question, accountId: payment.accountId, reference, checkout, subscription: null }
  await retryConflicts(() =>
    inStore(dependencies.db, storeId, (trx) => applyAnswer(trx, { subjects, answer, now: dependencies.now() })),
  )
}
