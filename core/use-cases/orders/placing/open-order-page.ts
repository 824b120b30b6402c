import { inStore } from '#database/connection.ts'
import { sumUsedCredit } from '#database/queries/credit/credits.ts'
import { findProviderCustomer } from '#database/queries/orders/contracts.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { savesCard } from '#domain/charges/saved-card.ts'
import { endOfFirstMonth } from '#domain/orders/money/first-month.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { lineName } from '#domain/prices/line-name.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { CheckoutLine } from '#providers/payments/payments-port.ts'
import { openPaymentPage } from '#use-cases/payments/open-payment-page.ts'
import { lineText } from '../line-texts.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

export type OpenedOrderPage =
  /** `waitsForConsent`: staff placed it, and its customer agrees to it on the page of its link, which leads on. */
  | { ok: true; orderId: string; paymentUrl: string | null; waitsForConsent?: boolean }
  | { ok: false; reason: 'PAYMENT_PROVIDER_DOWN' }

/**
 * Where an order is paid: one page, however often it is asked for. Null when there is nothing (more) to pay. `origin`:
 * where the page brings its customer back to, in the language of the order; `returnUrl`: to this address instead.
 */
export async function openOrderPage(
  dependencies: OrderDependencies,
  { store, orderId, origin, returnUrl }: { store: PartnerStore; orderId: string; origin: string; returnUrl?: string },
): Promise<OpenedOrderPage> {
  const { order, items, payment, knownAs, credit } = await inStore(dependencies.db, store.id, async (trx) => {
    const order = await findOrder(trx, orderId)
    const [payment = null] = await listPayments(trx, { orderId })
    const customerId = order?.customerId ?? null
    const knownAs = customerId && payment && (await findProviderCustomer(trx, { ...payment, customerId }))
    const credit = await sumUsedCredit(trx, [orderId])
    return { order, items: await listItems(trx, [orderId]), payment, knownAs, credit }
  })
  const isOpen = payment?.status === 'open' && items.some(({ status }) => status === 'pendingPayment')
  if (order === null || !isOpen) return { ok: true, orderId, paymentUrl: null }
  if (order.termsAcceptedAt === null) return { ok: true, orderId, paymentUrl: null, waitsForConsent: true }
  const home = origin + languagePrefix(order.language, store.languages)
  const back = { successUrl: returnUrl ?? `${home}/order/${orderId}`, cancelUrl: returnUrl ?? `${home}/checkout` }
  const page = toPage(order, items, { payment, knownAs, credit, back })
  const opened = await openPaymentPage(dependencies, payment, page)
  return opened.ok ? { ok: true, orderId, paymentUrl: opened.url } : opened
}

function toPage(
  order: Order,
  items: readonly OrderItem[],
  {
    payment,
    knownAs,
    credit,
    back,
  }: { payment: Payment; knownAs: string | null; credit: number; back: Record<'successUrl' | 'cancelUrl', string> },
) {
  const { number, email, language, lines } = order
  const extras = lines.filter(({ code, amount }) => amount > 0 && code === 'shipping')
  const off = lines.filter(({ amount }) => amount < 0)
  const garments = items.filter(({ price }) => price > 0).map((item) => toLine(item, order))
  const shipping = extras.map(
    ({ code, amount, quantity }): CheckoutLine => ({
      name: lineText(lineName(code, lines), language),
      amount,
      quantity,
      recurring: null,
      priceId: null,
      lineId: code,
    }),
  )
  return {
    number,
    email,
    customerId: knownAs,
    language,
    lines: [...garments, ...shipping],
    discount: credit - totalOf(off),
    firstPeriodEnd: endOfFirstMonth(items),
    savesCard: savesCard(items),
    ...back,
    expiresAt: payment.expiresAt,
  }
}

function toLine({ id, product, way, price }: OrderItem, { language }: Order): CheckoutLine {
  const name = `${localise(product.name, language)} (${writeSize(product.size, SYSTEM_OF_READERS[language])}) · ${lineText(way, language)}`
  return {
    name,
    amount: price,
    quantity: 1,
    recurring: way === 'subscription' ? 'month' : null,
    priceId: null,
    lineId: id,
  }
}
