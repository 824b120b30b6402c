import type { OpenRefund } from '#database/queries/payments/refunds.ts'
import { isToCredit } from '#domain/credit/credit.ts'
import { mailPath } from '../mail/mail-path.ts'

/** What tells its customer that money is on its way back. */
export function mailOfRefund({ storeId, email, language, userMembershipId, ...refund }: OpenRefund) {
  const { firstName, number, amount, reason } = refund
  const orderId = refund.orderId ?? refund.orderOfCharge
  const kind = isToCredit(refund) ? 'credit-returned' : 'refund'
  const path = mailPath(kind, { ...(orderId && { orderId }) })
  const detail = { firstName, path, number, amount, reason }
  return {
    storeId,
    kind,
    recipient: email,
    language,
    subjectId: orderId ?? userMembershipId,
    detail,
  } as const
}
