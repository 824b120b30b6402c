import { inStore } from '#database/connection.ts'
import { acceptTerms } from '#database/queries/orders/orders.ts'
import { localise } from '#domain/stores/languages.ts'
import { type OpenedPaymentPage, openPaymentPage } from '#use-cases/payments/open-payment-page.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import type { ChangePage } from './find-change-page.ts'

/** Where the difference is paid: one page, however often it is asked for. Its customer has agreed to what it is for. */
export async function openChangePage(
  dependencies: OrderDependencies,
  { page, returnUrl }: { page: ChangePage; returnUrl: string },
): Promise<OpenedPaymentPage> {
  const { order, item, change, payment, isEarly } = page
  const { id: orderId, storeId, number, email, language, termsAcceptedAt } = order
  const now = dependencies.now()
  if (isEarly) {
    const agreed = { orderId, at: termsAcceptedAt ?? now, earlyStartAt: now }
    await inStore(dependencies.db, storeId, (trx) => acceptTerms(trx, agreed))
  }
  const name = `${number} · ${localise(item.product.name, language)}`
  const line = { name, amount: change.difference, quantity: 1, recurring: null, priceId: null, lineId: change.id }
  return openPaymentPage(dependencies, payment, {
    ...{ number, email, language, customerId: null, lines: [line], discount: 0, firstPeriodEnd: null },
    ...{ savesCard: false, successUrl: returnUrl, cancelUrl: returnUrl, expiresAt: payment.expiresAt },
  })
}
