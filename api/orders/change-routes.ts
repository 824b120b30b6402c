import { type Context, Hono } from 'hono'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { changeAddress, changePath } from '#use-cases/orders/changes/change-address.ts'
import { findChangePage } from '#use-cases/orders/changes/find-change-page.ts'
import { openChangePage } from '#use-cases/orders/changes/open-change-page.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { enterByLink, seeOther } from '../protocol/enter-by-link.ts'
import { readForm } from '../protocol/input/read-form.ts'
import { showPlainPage } from '../protocol/plain-frame.ts'
import { respondProblem } from '../protocol/respond.ts'
import { changePage } from './change-page.ts'

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }
type Visit = { store: PartnerStore; changeId: string; address: string }
type Said = 'missing' | 'down'

/**
 * The page that the mail about other days leads to: seen, agreed to and paid by whoever has its link, which opens that one
 * change and nothing else. It works without scripts.
 */
export function createChangeRoutes({ stores, accounts, orders }: Dependencies): Hono {
  const { tokens } = accounts

  async function enter(call: Context): Promise<Visit | Response> {
    const visit = await enterByLink({ stores, accounts }, 'change', call)
    if (visit instanceof Response) return visit
    const { store, id: changeId } = visit
    return { store, changeId, address: changeAddress(tokens, { origin: '', changeId, storeId: store.id }) }
  }

  async function show({ store, changeId, address }: Visit, said: Said | null = null): Promise<Response> {
    const page = await findChangePage(orders, { storeId: store.id, changeId })
    if (page === null) return respondProblem('NOT_FOUND', { language: 'en' })
    const shown = changePage({ store, page, address, said })
    return showPlainPage(shown, said === null ? 200 : 422, { leadsOut: page.state === 'toPay' })
  }

  async function pay(visit: Visit, earlyStart: boolean): Promise<Response> {
    const { store, changeId, address } = visit
    const page = await findChangePage(orders, { storeId: store.id, changeId })
    if (page?.state !== 'toPay') return show(visit)
    if (page.isEarly && !earlyStart) return show(visit, 'missing')
    const opened = await openChangePage(orders, { page, returnUrl: orders.originOf(store.domain) + address })
    if (!opened.ok) return show(visit, 'down')
    return seeOther(opened.url)
  }

  return new Hono()
    .get(changePath(':id'), async (call) => {
      const visit = await enter(call)
      return visit instanceof Response ? visit : show(visit)
    })
    .post(changePath(':id'), async (call) => {
      const visit = await enter(call)
      if (visit instanceof Response) return visit
      const form = await readForm(call.req.raw)
      if (form === null) return respondProblem('BODY_TOO_LARGE', { language: 'en' })
      return pay(visit, form.get('earlyStart') === 'yes')
    })
}
