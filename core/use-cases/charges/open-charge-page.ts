import { inStore } from '#database/connection.ts'
import { lockCharge } from '#database/queries/charges/order-charges.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { localise } from '#domain/stores/languages.ts'
import { openPayment } from '../payments/open-payment.ts'
import { type OpenedPaymentPage, openPaymentPage } from '../payments/open-payment-page.ts'
import { currentAccount } from '../payments/payment-accounts.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'

const PAGE_MINUTES = 30

export type OpenedChargePage = OpenedPaymentPage | { ok: false; reason: 'CHARGE_NOT_FOUND' | 'STEP_NOT_ALLOWED' }

/** Where a charge that its card did not pay is paid. One page at a time: whoever comes back finds the one from before. */
export async function openChargePage(
  dependencies: PaymentDependencies,
  { storeId, chargeId, returnUrl }: { storeId: string; chargeId: string; returnUrl: string },
): Promise<OpenedChargePage> {
  const account = await currentAccount(dependencies, storeId)
  const now = dependencies.now()
  const found = await inStore(dependencies.db, storeId, async (trx) => {
    const charge = await lockCharge(trx, chargeId)
    const order = charge && (await findOrder(trx, charge.orderId))
    if (!charge || !order) return null
    const item = (await listItems(trx, [order.id])).find(({ id }) => id === charge.itemId)
    const isOver = charge.kind === 'buyOut' && item?.status !== 'delivered'
    if (charge.state !== 'linked' || isOver) return 'settled'
    const [latest] = await listPayments(trx, { orderChargeId: chargeId })
    const isOpen = latest && ['open', 'processing'].includes(latest.status) && latest.expiresAt > now
    if (isOpen) return { charge, order, item, payment: latest }
    const expiresAt = new Date(now.getTime() + PAGE_MINUTES * 60_000)
    const taken = { storeId, provider: account.provider.name, accountId: account.id }
    const payment = await openPayment(trx, {
      ...{ ...taken, orderChargeId: chargeId, amount: charge.amount, expiresAt, now },
    })
    return { charge, order, item, payment }
  })
  if (found === null) return { ok: false, reason: 'CHARGE_NOT_FOUND' }
  if (found === 'settled') return { ok: false, reason: 'STEP_NOT_ALLOWED' }
  const { charge, order, item, payment } = found
  const { number, email, language } = order
  const name = `${number} · ${item ? localise(item.product.name, language) : ''}`
  const line = { name, amount: charge.amount, quantity: 1, recurring: null, priceId: null, lineId: charge.id }
  return openPaymentPage(dependencies, payment, {
    ...{ number, email, language, customerId: null, lines: [line], discount: 0, firstPeriodEnd: null },
    ...{ savesCard: false, successUrl: returnUrl, cancelUrl: returnUrl, expiresAt: payment.expiresAt },
  })
}
