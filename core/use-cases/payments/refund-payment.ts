import { inStore } from '#database/connection.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { findOpenRefund, settleRefund } from '#database/queries/payments/refunds.ts'
import { isToCredit } from '#domain/credit/credit.ts'
import { refundAsCredit } from '../credit/refund-as-credit.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailOfRefund } from './mail-of-refund.ts'
import { findProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** Gives back what was asked for, once: to the provider a refund has one name, however often it is tried. */
export async function refundPayment(
  dependencies: PaymentDependencies,
  { storeId, refundId }: { storeId: string; refundId: string },
): Promise<void> {
  const refund = await inStore(dependencies.db, storeId, (trx) => findOpenRefund(trx, refundId))
  if (refund === null) return
  if (isToCredit(refund)) {
    await inStore(dependencies.db, storeId, (trx) => refundAsCredit(trx, dependencies, refund))
    return
  }
  const { chargeReference, amount } = refund
  // What was taken with an account goes back from it, whatever account takes payments today.
  const account = await findProvider(dependencies, refund)
  if (account === null) throw new Error(`An account of ${refund.provider} without keys has the money of ${refundId}`)
  const { id: providerRefundId } = await account.refund({ chargeReference, amount, key: refundId })
  await inStore(dependencies.db, storeId, async (trx) => {
    const now = dependencies.now()
    if (!(await settleRefund(trx, { id: refundId, providerRefundId, now }))) return
    const { chargeId, provider, accountId, orderId, userMembershipId, orderChargeId, reason, personId } = refund
    const taken = { storeId, provider, accountId, orderId, userMembershipId, orderChargeId }
    const money = { kind: 'refund', amount, reference: providerRefundId, chargeId, reason, personId, at: now } as const
    await addLedgerEntries(trx, [{ ...taken, ...money }])
    await enqueueMail(trx, dependencies, mailOfRefund(refund))
  })
}
