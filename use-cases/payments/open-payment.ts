import type { Transaction } from '#database/connection.ts'
import { insertPayment, type PaidFor } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'

/** In the transaction of what is paid for; its page is opened after the commit. */
export function openPayment(
  trx: Transaction,
  { now, ...payment }: PaidFor & { storeId: string; provider: string; amount: number; expiresAt: Date; now: Date },
): Promise<Payment> {
  return insertPayment(trx, { ...payment, createdAt: now })
}
