import { languagePrefix } from '#domain/stores/language-address.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import { changeAddress } from '#use-cases/orders/changes/change-address.ts'
import { type ChangePage, findChangePage } from '#use-cases/orders/changes/find-change-page.ts'
import { openChangePage } from '#use-cases/orders/changes/open-change-page.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { openLink } from './open-link.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }

/** Other days of a rent: seen, agreed to and paid by whoever has their link, which opens that one change and nothing else. */
export function createDaysLinkHandlers({ stores, accounts, orders }: Dependencies) {
  return {
    daysLink: handleStore(stores, 'daysLink', async (call) => {
      const { id: changeId } = call.params
      const opened = await openLink(accounts, call, { purpose: 'change', id: changeId, token: call.query.token })
      if (!opened.ok) return opened
      const page = await findChangePage(orders, { storeId: call.store.id, changeId })
      return page === null ? NOT_FOUND : { ok: true, data: toView(page, call.language) }
    }),

    payDaysByLink: handleStore(stores, 'payDaysByLink', async (call) => {
      const { store, body } = call
      const { id: changeId } = call.params
      const entered = await openLink(accounts, call, { purpose: 'change', id: changeId, token: body.token })
      if (!entered.ok) return entered
      const page = await findChangePage(orders, { storeId: store.id, changeId })
      if (page === null) return NOT_FOUND
      if (page.state !== 'toPay') return { ok: true, data: { url: null } }
      if (page.isEarly && !body.earlyStart) return { ok: false, reason: 'EARLY_START_REQUIRED' }
      const home = orders.originOf(store.domain) + languagePrefix(page.order.language, store.languages)
      const returnUrl = changeAddress(accounts.tokens, { home, changeId, storeId: store.id })
      const opened = await openChangePage(orders, { page, returnUrl })
      return opened.ok ? { ok: true, data: { url: opened.url } } : opened
    }),
  }
}

function toView({ order, item, change, payment, state, isEarly }: ChangePage, language: Language) {
  const { deliveryDay, withdrawDay, deliveryBefore, withdrawBefore, price, priceBefore, difference } = change
  return {
    ...{ number: order.number, language: order.language, state, isEarly, difference },
    ...{ garment: localise(item.product.name, language), size: item.product.size },
    until: (change.until ?? payment.expiresAt).toISOString(),
    before: { deliveryDate: deliveryBefore, withdrawDate: withdrawBefore, price: priceBefore },
    after: { deliveryDate: deliveryDay, withdrawDate: withdrawDay, price },
  }
}
