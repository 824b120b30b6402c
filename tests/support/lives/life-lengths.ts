import { inStore } from '#database/connection.ts'
import { findOpenChange } from '#database/queries/orders/day-changes.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { changeDays } from '#use-cases/orders/changes/change-days.ts'
import { takeChangeBack } from '#use-cases/orders/changes/end-change.ts'
import { findChangePage } from '#use-cases/orders/changes/find-change-page.ts'
import { openChangePage } from '#use-cases/orders/changes/open-change-page.ts'
import { inStoreScope } from '#use-cases/orders/order-dependencies.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

type Place = { orders: readonly { id: string; items: string[] }[]; pages: string[]; isDown: () => boolean }

export type LengthStep = { nth: number; days: number; later: number; how: 'waive' | 'link' | 'pay' | 'takeBack' }

/** Rents that staff make longer or shorter, and what becomes of the difference. Every verb may be refused. */
export function beginChanging(shop: Shop, { orders, pages, isDown }: Place) {
  const { dependencies } = shop
  return async ({ nth, days, later, how }: LengthStep): Promise<void> => {
    const order = orders[nth % Math.max(1, orders.length)]
    const itemId = order?.items[nth % order.items.length]
    if (order === undefined || itemId === undefined) return
    if (how === 'takeBack')
      return void (await inStoreScope(dependencies, ATELIER_ID, (trx, scope) => takeChangeBack(trx, scope, order.id)))
    const items = await inStore(shop.db, ATELIER_ID, (trx) => listItems(trx, [order.id]))
    const from = items.find(({ id }) => id === itemId)?.deliveryDay
    if (from === undefined) return
    const { id: accountId, provider } = await currentAccount(dependencies, ATELIER_ID)
    const delivery = Temporal.PlainDate.from(from).add({ days: later })
    const waived = how === 'waive' ? 'so it is' : null
    const wish = { orderId: order.id, itemId, delivery, days, seen: null, waived, formKey: crypto.randomUUID() }
    const account = { accountId, provider: provider.name }
    await inStoreScope(dependencies, ATELIER_ID, (trx, scope) => changeDays(trx, scope, { ...wish, account }))
    const open = await inStore(shop.db, ATELIER_ID, (trx) => findOpenChange(trx, order.id))
    const page = open && (await findChangePage(dependencies, { storeId: ATELIER_ID, changeId: open.id }))
    if (page?.state !== 'toPay' || isDown()) return
    const opened = await openChangePage(dependencies, { page, returnUrl: 'https://atelier.example/' })
    if (!opened.ok) return
    if (!pages.includes(opened.url)) pages.push(opened.url)
    if (how === 'pay') await shop.act(opened.url)
  }
}
