import { inStore } from '#database/connection.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { savesCard } from '#domain/charges/saved-card.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { agreeToOrder } from '#use-cases/orders/payment-link/agree-to-order.ts'
import { findPaymentLink, type PaymentLink } from '#use-cases/orders/payment-link/find-payment-link.ts'
import { paymentLinkAddress } from '#use-cases/orders/payment-link/payment-link-address.ts'
import { openOrderPage } from '#use-cases/orders/placing/open-order-page.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { openLink } from './open-link.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const
const NOTHING_TO_PAY = { ok: true, data: { url: null } } as const

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }

/** An order that staff placed: seen, agreed to and paid by whoever has its link, which opens that one order and nothing else. */
export function createPaymentLinkHandlers({ stores, accounts, orders }: Dependencies) {
  return {
    paymentLink: handleStore(stores, 'paymentLink', async (call) => {
      const { id: orderId } = call.params
      const opened = await openLink(accounts, call, { purpose: 'payment', id: orderId, token: call.query.token })
      if (!opened.ok) return opened
      const link = await findPaymentLink(orders, { storeId: call.store.id, orderId })
      return link === null ? NOT_FOUND : { ok: true, data: toView(link, call.language) }
    }),

    payByLink: handleStore(stores, 'payByLink', async (call) => {
      const { store, body, language } = call
      const { id: orderId } = call.params
      const entered = await openLink(accounts, call, { purpose: 'payment', id: orderId, token: body.token })
      if (!entered.ok) return entered
      const link = await findPaymentLink(orders, { storeId: store.id, orderId })
      if (link === null) return NOT_FOUND
      if (link.state !== 'toPay') return NOTHING_TO_PAY
      if (link.order.termsAcceptedAt === null && !body.acceptsTerms)
        return { ok: false, reason: 'MALFORMED_INPUT', fields: ['acceptsTerms'] }
      const { earlyStart } = body
      const agreed = await retryConflicts(() =>
        inStore(orders.db, store.id, (trx) => agreeToOrder(trx, { orderId, earlyStart, language, now: orders.now() })),
      )
      if (!agreed.ok) return agreed
      const origin = orders.originOf(store.domain)
      const home = origin + languagePrefix(link.order.language, store.languages)
      const returnUrl = paymentLinkAddress(accounts.tokens, { home, orderId, storeId: store.id })
      const opened = await openOrderPage(orders, { store, orderId, origin, returnUrl })
      return opened.ok ? { ok: true, data: { url: opened.paymentUrl } } : opened
    }),
  }
}

function toView({ order, items, state, until, isEarly }: PaymentLink, language: Language) {
  const { number, lines, total } = order
  return {
    ...{ number, language: order.language, state, until: until.toISOString(), lines, total, isEarly },
    isAgreed: order.termsAcceptedAt !== null,
    savesCard: savesCard(items),
    garments: items.map(({ id, product, deliveryDay, withdrawDay, price }) => ({
      ...{ id, name: localise(product.name, language), size: product.size, price },
      ...{ deliveryDate: deliveryDay, withdrawDate: withdrawDay },
    })),
  }
}
