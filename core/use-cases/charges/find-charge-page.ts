import { inStore } from '#database/connection.ts'
import { findCharge } from '#database/queries/charges/order-charges.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import type { PaymentSubjects } from '../payments/payment-subject.ts'
import { syncPayment } from '../payments/sync-payment.ts'

export type ChargePage = { charge: OrderCharge; order: Order; item: OrderItem }

type Dependencies = PaymentDependencies & { subjects: PaymentSubjects }

/** A charge for whoever has its link. Whoever comes back from paying sees that it is paid, without waiting for an event. */
export async function findChargePage(
  dependencies: Dependencies,
  { storeId, chargeId }: { storeId: string; chargeId: string },
): Promise<ChargePage | null> {
  const payment = await inStore(dependencies.db, storeId, async (trx) => {
    const charge = await findCharge(trx, chargeId)
    if (charge?.state !== 'linked') return null
    const [latest = null] = await listPayments(trx, { orderChargeId: chargeId })
    return latest?.status === 'open' || latest?.status === 'processing' ? latest : null
  })
  if (payment !== null) await syncIfThere(() => syncPayment(dependencies, dependencies.subjects, payment))
  return inStore(dependencies.db, storeId, async (trx) => {
    const charge = await findCharge(trx, chargeId)
    const order = charge && (await findOrder(trx, charge.orderId))
    const item = order && (await listItems(trx, [order.id])).find(({ id }) => id === charge?.itemId)
    return charge && order && item ? { charge, order, item } : null
  })
}

/** While the provider is away, what is known is shown. */
async function syncIfThere(sync: () => Promise<void>): Promise<void> {
  try {
    await sync()
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error
  }
}
