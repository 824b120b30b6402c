import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listOverduePayments } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { expirePayment } from './expire-payment.ts'
import { findProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Closes the pages whose time is over; how many there were. What was paid in the last moment counts. */
export async function expirePayments(dependencies: PaymentDependencies, subjects: PaymentSubjects): Promise<number> {
  let expired = 0
  const down = new Set<string | null>()
  const errors: unknown[] = []
  for (const payment of await listOverdue(dependencies)) {
    // Whoever does not answer is not waited for again and again.
    if (down.has(payment.accountId) && payment.checkoutId !== null) continue
    try {
      await expirePayment(dependencies, subjects, payment)
      expired += 1
    } catch (error) {
      if (error instanceof PaymentProviderDown) down.add(payment.accountId)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be closed`)
  return expired
}

async function listOverdue(dependencies: PaymentDependencies): Promise<Payment[]> {
  const overdue: Payment[] = []
  const now = dependencies.now()
  for (const storeId of await listStoresDue(dependencies.db, 'payments', { now })) {
    const payments = await inStore(dependencies.db, storeId, (trx) => listOverduePayments(trx, now))
    for (const payment of payments) {
      if ((await findProvider(dependencies, payment)) !== null) overdue.push(payment)
    }
  }
  return overdue
}
