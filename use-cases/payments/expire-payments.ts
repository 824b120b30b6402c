import { inStore } from '#database/connection.ts'
import { listOverduePayments } from '#database/queries/payments/payments.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { expirePayment } from './expire-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Closes the pages whose time is over; how many there were. What was paid in the last moment counts. */
export async function expirePayments(dependencies: PaymentDependencies, subjects: PaymentSubjects): Promise<number> {
  let expired = 0
  let isDown = false
  const errors: unknown[] = []
  for (const payment of await listOverdue(dependencies)) {
    // Whoever does not answer is not waited for again and again.
    if (isDown && payment.checkoutId !== null) continue
    try {
      await expirePayment(dependencies, subjects, payment)
      expired += 1
    } catch (error) {
      isDown ||= error instanceof PaymentProviderDown
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be closed`)
  return expired
}

async function listOverdue({ db, provider, now }: PaymentDependencies): Promise<Payment[]> {
  const overdue: Payment[] = []
  for (const storeId of await listStoreIds(db)) {
    overdue.push(...(await inStore(db, storeId, (trx) => listOverduePayments(trx, now()))))
  }
  return overdue.filter((payment) => payment.provider === provider.name)
}
