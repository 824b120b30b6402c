import type { Transaction } from '#database/connection.ts'
import { changeAddress } from '#use-cases/orders/staff/change-address.ts'
import { changeDays } from '#use-cases/orders/staff/change-days.ts'
import { setPickUpFor } from '#use-cases/orders/staff/set-pick-up.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

/** What staff change of an order for its customer, while that is possible. */
export function createOrderChangeHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  async function scopeOf(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
    const moment = await shopNow(trx, now)
    const rules = await readStoreRules(trx, { storeId, now: moment })
    return { jobs, now: () => moment, storeId, rules }
  }

  return {
    changeOrderAddress: handleStore('changeOrderAddress', async ({ params: { id }, body }, trx) => {
      const outcome = await changeAddress(trx, { orderId: id, address: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    changeOrderDays: handleStore('changeOrderDays', async ({ storeId, params: { id }, body, now }, trx) => {
      const shop = await scopeOf(trx, { storeId, now })
      const delivery = Temporal.PlainDate.from(body.deliveryDay)
      const outcome = await changeDays(trx, shop, { orderId: id, itemId: body.itemId, delivery })
      if (!outcome.ok) return outcome
      const { deliveryDay, returnDay, audit } = outcome
      return { ok: true, data: { deliveryDay, returnDay }, audit: [audit] }
    }),

    setOrderPickUp: handleStore('setOrderPickUp', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await setPickUpFor(trx, await scopeOf(trx, { storeId, now }), { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
