import type { Transaction } from '#database/connection.ts'
import { isGuestOrder } from '#database/queries/accounts/guests.ts'
import { listAskedRefunds } from '#database/queries/orders/order-history.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { readByHand } from '#database/queries/payments/refunds.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import {
  amountOf,
  type Refundable,
  type RefundChoice,
  type RefundReason,
  refundable,
} from '#domain/orders/money/refund-by-hand.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'

export type RefundInput = {
  orderId: string
  choice: RefundChoice
  reason: RefundReason
  /** As credit for the next order instead of to the card. */
  asCredit: boolean
  /** For colleagues: it stands in the audit. */
  note: string
  /** Of the form: the same one is one refund, however often it is sent. */
  formKey: string
  /** What somebody has seen that it comes to. */
  amount: number
  /** Euro cents of this order that somebody of this role may give back by hand; null: no limit. */
  limit: number | null
}

export type RefundedOrder =
  | { ok: true; isRepeat: boolean; amount: number; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'NOTHING_TO_REFUND' | 'CREDIT_NEEDS_ACCOUNT' }
  | { ok: false; reason: 'CHANGED_MEANWHILE' | 'REFUND_ABOVE_LIMIT'; most: number }

/** Money goes back by hand: whole, in part, for a garment or for the way there, and never more than is left of what was paid. */
export async function refundOrder(
  trx: Transaction,
  shop: LifecycleDependencies,
  input: RefundInput,
): Promise<RefundedOrder> {
  const { orderId, choice, reason, asCredit, note, formKey, limit } = input
  const found = await lockRefundable(trx, orderId)
  if (found === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const { order, can, asked } = found
  const audit = (amount: number): AuditEntry => ({
    action: 'order.refunded',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [{ field: asCredit ? `${choice.kind}AsCredit` : choice.kind, before: null, after: amount }],
    reason: note,
  })
  const before = asked.filter((each) => each.formKey === formKey)
  if (before.length > 0) {
    const amount = before.reduce((total, each) => total + each.amount, 0)
    return { ok: true, isRepeat: true, amount, audit: audit(amount) }
  }
  if (can.left === 0) return { ok: false, reason: 'NOTHING_TO_REFUND' }
  if (asCredit && !(await hasAccount(trx, order))) return { ok: false, reason: 'CREDIT_NEEDS_ACCOUNT' }
  const amount = amountOf(choice, can)
  if (amount !== input.amount || amount <= 0)
    return { ok: false, reason: 'CHANGED_MEANWHILE', most: mostOf(choice, can) }
  const byHand = (await readByHand(trx, orderId)).reduce((total, each) => total + each.amount, 0)
  if (limit !== null && byHand + amount > limit) {
    return { ok: false, reason: 'REFUND_ABOVE_LIMIT', most: Math.max(0, limit - byHand) }
  }
  const itemId = choice.kind === 'garment' ? choice.itemId : null
  const code: RefundReason = choice.kind === 'shipping' ? 'shippingCost' : reason
  const refund = { storeId: order.storeId, orderId, itemId, amount, reason: code, formKey, asCredit, now: shop.now() }
  await requestRefund(trx, shop, refund)
  return { ok: true, isRepeat: false, amount, audit: audit(amount) }
}

/** Who has ordered as a guest, or erased their account, has nowhere to use credit. */
async function hasAccount(trx: Transaction, { id, customerId }: Order): Promise<boolean> {
  return customerId !== null && !(await isGuestOrder(trx, id))
}

export type FoundRefundable = {
  order: Order
  items: OrderItem[]
  can: Refundable
  /** What of it was paid by card. */
  toCard: number
  asked: Awaited<ReturnType<typeof listAskedRefunds>>
}

/** What can still go back, with the payments locked: nobody gives the same money back meanwhile. */
export async function lockRefundable(trx: Transaction, orderId: string): Promise<FoundRefundable | null> {
  const order = await findOrder(trx, orderId)
  if (order === null) return null
  const charges = await lockRefundableCharges(trx, { orderId })
  const items = await listItems(trx, [orderId])
  const asked = await listAskedRefunds(trx, orderId)
  const left = charges.reduce((total, charge) => total + charge.left, 0)
  const credit = charges.filter(({ provider }) => provider === CREDIT_PROVIDER)
  const toCard = left - credit.reduce((total, charge) => total + charge.left, 0)
  return { order, items, asked, toCard, can: refundable({ lines: order.lines, garments: items, asked, left }) }
}

function mostOf(choice: RefundChoice, can: Refundable): number {
  return choice.kind === 'part' ? can.left : amountOf(choice, can)
}
