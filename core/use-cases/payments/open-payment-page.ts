import { inStore } from '#database/connection.ts'
import { keepCheckout } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { type CheckoutInput, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { requireProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

export type OpenedPaymentPage = { ok: true; url: string } | { ok: false; reason: 'PAYMENT_PROVIDER_DOWN' }

/** After the commit of what is paid for. The same payment has one page, however often it is asked for. */
export async function openPaymentPage(
  dependencies: PaymentDependencies,
  payment: Payment,
  input: Omit<CheckoutInput, 'reference'>,
): Promise<OpenedPaymentPage> {
  if (payment.checkoutUrl !== null) return { ok: true, url: payment.checkoutUrl }
  const { id, storeId } = payment
  try {
    const provider = await requireProvider(dependencies, payment)
    const checkout = await provider.openCheckout({ ...input, reference: { storeId, paymentId: id } })
    const opened = { id, checkoutId: checkout.id, checkoutUrl: checkout.url }
    await inStore(dependencies.db, storeId, (trx) => keepCheckout(trx, opened))
    return { ok: true, url: checkout.url }
  } catch (error) {
    if (error instanceof PaymentProviderDown) return { ok: false, reason: 'PAYMENT_PROVIDER_DOWN' }
    throw error
  }
}
