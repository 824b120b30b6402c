import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { acceptTerms, findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { needsEarlyStart } from '#domain/orders/rights/withdrawal-right.ts'
import type { Language } from '#domain/stores/languages.ts'
import { writeConsent } from '#use-cases/accounts/write-consent.ts'

export type AgreedOrder =
  | { ok: true }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'EARLY_START_REQUIRED' }

/**
 * The customer agrees to what staff put together for them, once: the terms, and that it begins early where it does.
 * Only then is there a page to pay on. `language`: in which it was read.
 */
export async function agreeToOrder(
  trx: Transaction,
  { orderId, earlyStart, language, now }: { orderId: string; earlyStart: boolean; language: Language; now: Date },
): Promise<AgreedOrder> {
  const items = await lockItems(trx, orderId)
  const order = await findOrder(trx, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  if (order.termsAcceptedAt !== null) return { ok: true }
  const [payment] = await listPayments(trx, { orderId })
  const isWaiting = items.some(({ status }) => status === 'pendingPayment')
  if (!isWaiting || payment?.status !== 'open' || payment.expiresAt <= now)
    return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  const isEarly = items.some((item) => needsEarlyStart(item, now))
  if (isEarly && !earlyStart) return { ok: false, reason: 'EARLY_START_REQUIRED' }
  await acceptTerms(trx, { orderId, at: now, earlyStartAt: isEarly ? now : null })
  await writeTermsConsent(trx, { order: { ...order, language }, now })
  return { ok: true }
}

/** What was agreed to with an order is kept with every word it was said about. */
export async function writeTermsConsent(
  trx: Transaction,
  { order, now }: { order: Pick<Order, 'storeId' | 'email' | 'language'>; now: Date },
): Promise<void> {
  const { storeId, email, language } = order
  await writeConsent(trx, { storeId, email, language, source: 'order', at: now, kind: 'terms', given: true })
}
