import { type Context, Hono } from 'hono'
import { inStore } from '#database/connection.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { agreeToOrder } from '#use-cases/orders/payment-link/agree-to-order.ts'
import { findPaymentLink } from '#use-cases/orders/payment-link/find-payment-link.ts'
import { paymentLinkAddress, paymentLinkPath } from '#use-cases/orders/payment-link/payment-link-address.ts'
import { openOrderPage } from '#use-cases/orders/placing/open-order-page.ts'
import type { ApiOptions } from '../api-options.ts'
import { enterByLink, seeOther } from '../protocol/enter-by-link.ts'
import { readForm } from '../protocol/input/read-form.ts'
import { showPlainPage } from '../protocol/plain-frame.ts'
import { respondProblem } from '../protocol/respond.ts'
import { paymentLinkPage, type Said } from './payment-link-page.ts'

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }
type Visit = { store: PartnerStore; orderId: string; address: string }

/**
 * The page that the mail about an order from the desk leads to: seen, agreed to and paid by whoever has its link, which
 * opens that one order and nothing else. It works without scripts.
 */
export function createPaymentLinkRoutes({ stores, accounts, orders }: Dependencies): Hono {
  const { tokens } = accounts

  async function enter(call: Context): Promise<Visit | Response> {
    const visit = await enterByLink({ stores, accounts }, 'payment', call)
    if (visit instanceof Response) return visit
    const { store, id: orderId } = visit
    return { store, orderId, address: paymentLinkAddress(tokens, { origin: '', orderId, storeId: store.id }) }
  }

  async function show({ store, orderId, address }: Visit, said: Said | null = null): Promise<Response> {
    const link = await findPaymentLink(orders, { storeId: store.id, orderId })
    if (link === null) return respondProblem('NOT_FOUND', { language: 'en' })
    const page = paymentLinkPage({ store, link, address, said })
    return showPlainPage(page, said === null ? 200 : 422, { leadsOut: link.state === 'toPay' })
  }

  async function pay(visit: Visit, { terms, earlyStart }: Record<'terms' | 'earlyStart', boolean>): Promise<Response> {
    const { store, orderId, address } = visit
    const link = await findPaymentLink(orders, { storeId: store.id, orderId })
    if (link === null) return respondProblem('NOT_FOUND', { language: 'en' })
    if (link.state !== 'toPay') return show(visit)
    if (link.order.termsAcceptedAt === null && !terms) return show(visit, 'missing')
    const agreed = await retryConflicts(() =>
      inStore(orders.db, store.id, (trx) => agreeToOrder(trx, { orderId, earlyStart, now: orders.now() })),
    )
    if (!agreed.ok) return show(visit, agreed.reason === 'EARLY_START_REQUIRED' ? 'missing' : 'notPossible')
    const origin = orders.originOf(store.domain)
    const opened = await openOrderPage(orders, { store, orderId, origin, returnUrl: origin + address })
    if (!opened.ok) return show(visit, 'down')
    return opened.paymentUrl === null ? show(visit) : seeOther(opened.paymentUrl)
  }

  return new Hono()
    .get(paymentLinkPath(':id'), async (call) => {
      const visit = await enter(call)
      return visit instanceof Response ? visit : show(visit)
    })
    .post(paymentLinkPath(':id'), async (call) => {
      const visit = await enter(call)
      if (visit instanceof Response) return visit
      const form = await readForm(call.req.raw)
      if (form === null) return respondProblem('BODY_TOO_LARGE', { language: 'en' })
      return pay(visit, { terms: form.get('terms') === 'yes', earlyStart: form.get('earlyStart') === 'yes' })
    })
}
