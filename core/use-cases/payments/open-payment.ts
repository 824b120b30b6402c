import type { Transaction } from '#database/connection.ts'
import { insertPayment, type NewPayment, type PaidFor } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'

/** In the transaction of what is paid for; its page is opened after the commit. */
export function openPayment(
  trx: Transaction,
  { now, ...payment }: PaidFor & NewPayment & { now: Date },
): Promise<Payment> {
  return insertPayment(trx, { ...payment, createdAt: now })
}
