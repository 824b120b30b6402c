import type { Transaction } from '#database/connection.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { trackGarment } from '#use-cases/floor/courier/note-tracking.ts'
import { changeAddress } from '#use-cases/orders/staff/change-address.ts'
import { changeSize, listFreeSizes } from '#use-cases/orders/staff/change-size.ts'
import { dryRun } from '#use-cases/orders/staff/dry-run.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { setPickUpFor } from '#use-cases/orders/staff/set-pick-up.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { maySeeNames } from './order-list-view.ts'

/** What staff change of an order for its customer, while that is possible. */
export function createOrderChangeHandlers({ jobs, originOf }: Pick<StaffDependencies, 'jobs' | 'originOf'>) {
  async function scopeOf(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
    const moment = await shopNow(trx, now)
    const rules = await readStoreRules(trx, { storeId, now: moment })
    return { jobs, now: () => moment, storeId, rules }
  }

  return {
    changeOrderAddress: handleStore('changeOrderAddress', async ({ params: { id }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await changeAddress(trx, { jobs, now: () => moment }, { orderId: id, address: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    orderSizes: handleStore('orderSizes', async ({ storeId, params: { id }, query: { item }, now }, trx) => {
      const sizes = await listFreeSizes(trx, await scopeOf(trx, { storeId, now }), { orderId: id, itemId: item })
      return sizes === null ? { ok: false, reason: 'ITEM_NOT_FOUND' } : { ok: true, data: sizes }
    }),

    previewOrderSize: handleStore('previewOrderSize', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const shop = await scopeOf(trx, { storeId, now })
      const { outcome, mails } = await dryRun(trx, id, () => changeSize(trx, shop, { orderId: id, ...body }))
      if (!outcome.ok) return outcome
      const store = await findStoreIn(trx, storeId)
      const seesNames = maySeeNames(staff, storeId, now)
      const shown = store === null ? [] : mails.map((mail) => readableMail(mail, { store, originOf, seesNames }))
      return { ok: true, data: { difference: 0, mails: shown } }
    }),

    changeOrderSize: handleStore('changeOrderSize', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await changeSize(trx, await scopeOf(trx, { storeId, now }), { orderId: id, ...body })
      if (!outcome.ok) return outcome
      const data = { size: outcome.size }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),

    trackGarment: handleStore('trackGarment', async ({ staff: { person }, params: { id }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await trackGarment(trx, { jobs, now: () => moment }, { orderId: id, ...body, person })
      if (!outcome.ok) return outcome
      return outcome.isRepeat
        ? { ok: true, data: null, isRepeat: true }
        : { ok: true, data: null, audit: [outcome.audit] }
    }),

    setOrderPickUp: handleStore('setOrderPickUp', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await setPickUpFor(trx, await scopeOf(trx, { storeId, now }), { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
