import type { Transaction } from '#database/connection.ts'
import { addLedgerEntries, type LedgerEntry } from '#database/queries/payments/ledger.ts'
import { lockPayment, updatePayment } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Answer } from './ask-provider.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Writes down how a payment stands: the ledger, the payment, and what it is for. Any number of times, in any order. */
export async function applyAnswer(
  trx: Transaction,
  { subjects, answer, now }: { subjects: PaymentSubjects; answer: Answer; now: Date },
): Promise<void> {
  const { question, reference, checkout, subscription } = answer
  const before = await lockPayment(trx, { id: reference.paymentId, question })
  // What one account says is nothing about what was taken with another.
  if (before === null || before.accountId !== answer.accountId) return
  const payment: Payment = {
    ...before,
    status: checkout?.status ?? before.status,
    checkoutId: before.checkoutId ?? (checkout?.id || null),
    subscriptionId: subscription?.id ?? checkout?.subscriptionId ?? before.subscriptionId,
  }
  await addLedgerEntries(trx, chargesOf(payment, answer))
  await updatePayment(trx, { ...payment, question, now })
  const subject = subjectOf(payment, subjects)
  if (checkout !== null) await subject.checkoutChanged(trx, payment, checkout)
  if (subscription !== null) await subject.subscriptionChanged(trx, payment, subscription)
}

function subjectOf({ orderId, orderChargeId }: Payment, { order, membership, charge }: PaymentSubjects) {
  if (orderId !== null) return order
  return orderChargeId === null ? membership : charge
}

function chargesOf(payment: Payment, { checkout, subscription }: Answer): LedgerEntry[] {
  const { storeId, provider, accountId, orderId, userMembershipId, orderChargeId } = payment
  const paidFor = { orderId, userMembershipId, orderChargeId }
  const charge = { storeId, provider, accountId, kind: 'charge', chargeId: null, ...paidFor } as const
  const entries: LedgerEntry[] = []
  if (checkout?.chargeReference && checkout.paidAt) {
    const { chargeReference: reference, amount, paidAt: at } = checkout
    entries.push({ ...charge, reference, amount, at, reason: 'payment' })
  }
  for (const [nth, { reference, amount, at }] of (subscription?.charges ?? []).entries()) {
    entries.push({ ...charge, reference, amount, at, reason: nth === 0 ? 'payment' : 'renewal' })
  }
  return entries.filter(({ amount }) => amount > 0)
}
