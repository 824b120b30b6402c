import { inStore } from '#database/connection.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { findOpenRefund, type OpenRefund, settleRefund } from '#database/queries/payments/refunds.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailPath } from '../mail/mail-path.ts'
import type { PaymentTools } from './payment-tools.ts'

/** Gives back what was asked for, once: to the provider a refund has one name, however often it is tried. */
export async function refundPayment(
  tools: PaymentTools,
  { storeId, refundId }: { storeId: string; refundId: string },
): Promise<void> {
  const refund = await inStore(tools.db, storeId, (trx) => findOpenRefund(trx, refundId))
  if (refund === null) return
  const { chargeReference, amount } = refund
  if (refund.provider !== tools.provider.name) throw new Error(`${refund.provider} has the money of refund ${refundId}`)
  const { id: providerRefundId } = await tools.provider.refund({ chargeReference, amount, key: refundId })
  await inStore(tools.db, storeId, async (trx) => {
    const now = tools.now()
    if (!(await settleRefund(trx, { id: refundId, providerRefundId, now }))) return
    const { chargeId, provider, orderId, userMembershipId, reason } = refund
    const money = { storeId, kind: 'refund', amount, provider, reference: providerRefundId, chargeId } as const
    await addLedgerEntries(trx, [{ ...money, orderId, userMembershipId, reason, at: now }])
    await enqueueMail(trx, tools, mailOf(refund))
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
