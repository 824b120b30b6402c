import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { type FoundOrder, findOwnOrder } from './find-own-order.ts'
import type { OrderDependencies } from './order-dependencies.ts'
import { type OpenedOrderPage, openOrderPage } from './placing/open-order-page.ts'

export type CheckedOrderPayment = OpenedOrderPage | Extract<FoundOrder, { ok: false }>

/** Asks the provider instead of waiting for its news. While it can be paid, with the address of its page. */
export async function checkOrderPayment(
  dependencies: OrderDependencies,
  store: PartnerStore,
  { userId, orderId, origin }: { userId: string; orderId: string; origin: string },
): Promise<CheckedOrderPayment> {
  const found = await findOwnOrder(dependencies, { storeId: store.id, userId }, orderId)
  if (!found.ok) return found
  const { payment } = found.details
  try {
    if (payment?.status === 'open' || payment?.status === 'processing') {
      await syncPayment(dependencies, dependencies.subjects, payment)
    }
  } catch (error) {
    if (error instanceof PaymentProviderDown) return { ok: false, reason: 'PAYMENT_PROVIDER_DOWN' }
    throw error
  }
  return openOrderPage(dependencies, { store, orderId, origin })
}
