import type { Transaction } from '#database/connection.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import type { PaidFor } from '#database/queries/payments/payments.ts'
import { insertRefund } from '#database/queries/payments/refunds.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/**
 * Part of the caller's transaction. Takes from the newest charge first, and never more than is left of what was paid: how
 * much it came to. As little as possible of what was paid by card becomes credit.
 */
export async function requestRefund(
  trx: Transaction,
  { jobs }: Pick<PaymentDependencies, 'jobs'>,
  {
    storeId,
    itemId = null,
    amount,
    reason,
    formKey = null,
    asCredit = false,
    now,
    ...paidFor
  }: PaidFor & {
    storeId: string
    itemId?: string | null
    amount: number
    reason: string
    /** Of the form by which staff ask for it. */
    formKey?: string | null
    /** Given as credit instead of to the card. */
    asCredit?: boolean
    now: Date
  },
): Promise<number> {
  let owed = amount
  const charges = await lockRefundableCharges(trx, paidFor)
  const isCredit = ({ provider }: { provider: string }) => provider === CREDIT_PROVIDER
  const creditFirst = [...charges.filter(isCredit), ...charges.filter((charge) => !isCredit(charge))]
  for (const { id: chargeId, left } of asCredit ? creditFirst : charges) {
    const part = Math.min(owed, left)
    if (part <= 0) continue
    owed -= part
    const refundId = await insertRefund(trx, {
      storeId,
      chargeId,
      itemId,
      amount: part,
      reason,
      formKey,
      asCredit,
      requestedAt: now,
    })
    await jobs.enqueue(trx, 'refund-payment', { storeId, refundId })
  }
  return amount - owed
}

/** What was paid after a moment and not asked back yet. */
export function leftSince(charges: readonly { left: number; at: Date }[], moment: Date): number {
  return charges.filter(({ at }) => at > moment).reduce((sum, { left }) => sum + left, 0)
}
