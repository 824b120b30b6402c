import type { Transaction } from '#database/connection.ts'
import { lockCharge } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { readByHand } from '#database/queries/payments/refunds.ts'
import type { RefundReason } from '#domain/orders/money/refund-by-hand.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'

export type ChargeRefundInput = {
  orderId: string
  chargeId: string
  /** Euro cents: all that is left of it, or less. */
  amount: number
  reason: RefundReason
  /** For colleagues: it stands in the audit. */
  note: string
  /** Of the form: the same one is one refund, however often it is sent. */
  formKey: string
  /** Euro cents of the order that somebody of this role may give back by hand; null: no limit. */
  limit: number | null
}

export type RefundedCharge =
  | { ok: true; isRepeat: boolean; amount: number; audit: AuditEntry }
  | { ok: false; reason: 'CHARGE_NOT_FOUND' | 'NOTHING_TO_REFUND' }
  | { ok: false; reason: 'CHANGED_MEANWHILE' | 'REFUND_ABOVE_LIMIT'; most: number }

/** What was taken after an order goes back by hand, whole or in part, and never more than is left of it. */
export async function refundCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  input: ChargeRefundInput,
): Promise<RefundedCharge> {
  const { orderId, chargeId, amount, reason, note, formKey, limit } = input
  const charge = await lockCharge(trx, chargeId)
  const order = charge && (await findOrder(trx, charge.orderId))
  if (!charge || !order || order.id !== orderId) return { ok: false, reason: 'CHARGE_NOT_FOUND' }
  const paid = await lockRefundableCharges(trx, { orderChargeId: chargeId })
  const audit = (given: number): AuditEntry => ({
    action: 'charge.refunded',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [{ field: charge.kind, before: null, after: given }],
    reason: note,
  })
  const byHand = await readByHand(trx, orderId)
  const before = byHand.filter((each) => each.formKey === formKey)
  if (before.length > 0) {
    const given = sum(before)
    return { ok: true, isRepeat: true, amount: given, audit: audit(given) }
  }
  const left = charge.state === 'paid' ? (paid.find((each) => each.reference === charge.paidReference)?.left ?? 0) : 0
  if (left === 0) return { ok: false, reason: 'NOTHING_TO_REFUND' }
  if (amount > left) return { ok: false, reason: 'CHANGED_MEANWHILE', most: left }
  if (limit !== null && sum(byHand) + amount > limit) {
    return { ok: false, reason: 'REFUND_ABOVE_LIMIT', most: Math.max(0, limit - sum(byHand)) }
  }
  const { storeId } = order
  await requestRefund(trx, shop, { storeId, orderChargeId: chargeId, amount, reason, formKey, now: shop.now() })
  return { ok: true, isRepeat: false, amount, audit: audit(amount) }
}

function sum(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}
