import { inStore } from '#database/connection.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { applyAnswer } from './apply-answer.ts'
import { askProvider } from './ask-provider.ts'
import { findProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Asks how a payment stands without waiting for an event. */
export async function syncPayment(
  dependencies: PaymentDependencies,
  subjects: PaymentSubjects,
  payment: Payment,
): Promise<void> {
  const { db, now } = dependencies
  if (payment.checkoutId === null) return
  const provider = await findProvider(dependencies, payment)
  if (provider === null) return
  const account = { id: payment.accountId, storeId: payment.storeId, provider }
  const answer = await askProvider(db, account, { kind: 'checkout', id: payment.checkoutId })
  if (answer === null) return
  await retryConflicts(() => inStore(db, payment.storeId, (trx) => applyAnswer(trx, { subjects, answer, now: now() })))
}
