import type { Transaction } from '#database/connection.ts'
import { addCreditEntries, insertCredit } from '#database/queries/credit/credits.ts'
import { lockOrder } from '#database/queries/orders/order-items.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { type OpenRefund, settleRefund } from '#database/queries/payments/refunds.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailOfRefund } from '../payments/mail-of-refund.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { returnUsedCredit } from './return-used-credit.ts'

/** Gives back as credit what was asked for, once; no provider is asked. What was paid by card becomes credit without an end. */
export async function refundAsCredit(
  trx: Transaction,
  dependencies: Pick<PaymentDependencies, 'jobs' | 'now'>,
  refund: OpenRefund,
): Promise<void> {
  const now = dependencies.now()
  const { id, storeId, orderId, customerId, amount, reason, chargeId, personId, provider } = refund
  if (orderId !== null) await lockOrder(trx, orderId)
  if (!(await settleRefund(trx, { id, providerRefundId: id, now })) || orderId === null) return
  const taken = { storeId, provider: CREDIT_PROVIDER, accountId: null, orderId, userMembershipId: null }
  const money = { kind: 'refund', amount, reference: id, chargeId, reason, personId, at: now } as const
  await addLedgerEntries(trx, [{ ...taken, ...money }])
  if (provider === CREDIT_PROVIDER) {
    await returnUsedCredit(trx, { storeId, orderId, amount, reason, now })
  } else {
    const creditId = await insertCredit(trx, { storeId, customerId, amount, endsOn: null, createdAt: now })
    await addCreditEntries(trx, [{ storeId, creditId, kind: 'given', amount, orderId, reason, at: now }])
  }
  await enqueueMail(trx, dependencies, mailOfRefund(refund))
}
