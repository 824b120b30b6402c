import type { Transaction } from '#database/connection.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { changeDays } from '#use-cases/orders/changes/change-days.ts'
import { takeChangeBack } from '#use-cases/orders/changes/end-change.ts'
import { readDaysChoice } from '#use-cases/orders/changes/read-days-choice.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { dryRun } from '#use-cases/orders/staff/dry-run.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { maySeeNames } from './order-list-view.ts'

type Wished = { itemId: string; deliveryDay: string; daysCount?: number | undefined; waived?: string | undefined }

/** Other days for a rent, with what they cost more or less. */
export function createOrderDaysHandlers(orders: OrderDependencies) {
  async function scopeOf(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
    const moment = await shopNow(trx, now)
    const rules = await readStoreRules(trx, { storeId, now: moment })
    return { jobs: orders.jobs, now: () => moment, storeId, rules }
  }
  const accountOf = async ({ storeId }: { storeId: string }) => {
    const { id: accountId, provider } = await currentAccount(orders, storeId)
    return { accountId, provider: provider.name }
  }
  const toWish = (orderId: string, { itemId, deliveryDay, daysCount, waived }: Wished) => ({
    ...{ orderId, itemId, delivery: Temporal.PlainDate.from(deliveryDay), days: daysCount ?? null },
    waived: waived || null,
  })

  return {
    orderDays: handleStore('orderDays', async ({ storeId, params: { id }, query, now }, trx) => {
      const asked = { orderId: id, itemId: query.item, days: query.days ?? null }
      return readDaysChoice(trx, await scopeOf(trx, { storeId, now }), asked)
    }),

    previewOrderDays: handleStoreAfter(
      'previewOrderDays',
      accountOf,
      async ({ storeId, staff, params: { id }, body, now, prepared: account }, trx) => {
        const shop = await scopeOf(trx, { storeId, now })
        const input = { ...toWish(id, body), seen: null, formKey: crypto.randomUUID(), account }
        const { outcome, refunded, mails } = await dryRun(trx, id, () => changeDays(trx, shop, input))
        if (!outcome.ok) return outcome
        const store = await findStoreIn(trx, storeId)
        const seen = { originOf: orders.originOf, seesNames: maySeeNames(staff, storeId, now) }
        const shown = store === null ? [] : mails.map((mail) => readableMail(mail, { store, ...seen }))
        const { deliveryDay, withdrawDay, daysCount, priceBefore, price, difference, until } = outcome.change
        const days = { deliveryDay, returnDay: withdrawDay, daysCount, waitsUntil: until?.toISOString() ?? null }
        return { ok: true, data: { ...days, priceBefore, price, difference, refunded, mails: shown } }
      },
    ),

    changeOrderDays: handleStoreAfter(
      'changeOrderDays',
      accountOf,
      async ({ storeId, params: { id }, body, now, prepared: account }, trx) => {
        const { difference: seen, formKey = crypto.randomUUID() } = body
        const shop = await scopeOf(trx, { storeId, now })
        const outcome = await changeDays(trx, shop, { ...toWish(id, body), seen, formKey, account })
        if (!outcome.ok) return outcome
        const { deliveryDay, withdrawDay: returnDay, until } = outcome.change
        const data = { deliveryDay, returnDay, waitsUntil: until?.toISOString() ?? null }
        return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
      },
    ),

    takeOrderChangeBack: handleStore('takeOrderChangeBack', async ({ storeId, params: { id }, now }, trx) => {
      const outcome = await takeChangeBack(trx, await scopeOf(trx, { storeId, now }), id)
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
