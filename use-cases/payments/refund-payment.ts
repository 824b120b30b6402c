import { inStore } from '#database/connection.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { findOpenRefund, type OpenRefund, settleRefund } from '#database/queries/payments/refunds.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailPath } from '../mail/mail-path.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** Gives back what was asked for, once: to the provider a refund has one name, however often it is tried. */
export async function refundPayment(
  dependencies: PaymentDependencies,
  { storeId, refundId }: { storeId: string; refundId: string },
): Promise<void> {
  const refund = await inStore(dependencies.db, storeId, (trx) => findOpenRefund(trx, refundId))
  if (refund === null) return
  const { chargeReference, amount } = refund
  if (refund.provider !== dependencies.provider.name)
    throw new Error(`${refund.provider} has the money of refund ${refundId}`)
  const { id: providerRefundId } = await dependencies.provider.refund({ chargeReference, amount, key: refundId })
  await inStore(dependencies.db, storeId, async (trx) => {
    const now = dependencies.now()
    if (!(await settleRefund(trx, { id: refundId, providerRefundId, now }))) return
    const { chargeId, provider, orderId, userMembershipId, reason, personId } = refund
    const money = { storeId, kind: 'refund', amount, provider, reference: providerRefundId, chargeId } as const
    await addLedgerEntries(trx, [{ ...money, orderId, userMembershipId, reason, personId, at: now }])
    await enqueueMail(trx, dependencies, mailOf(refund))
  })
}

function mailOf({ storeId, email, language, orderId, userMembershipId, ...refund }: OpenRefund) {
  const { firstName, number, amount, reason } = refund
  const path = mailPath('refund', { ...(orderId && { orderId }) })
  const detail = { firstName, path, number, amount, reason }
  return {
    storeId,
    kind: 'refund',
    recipient: email,
    language,
    subjectId: orderId ?? userMembershipId,
    detail,
  } as const
}
