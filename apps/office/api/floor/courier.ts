import { lockPickUp } from '#database/queries/floor/pick-ups.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { askAgainForPickUp } from '#use-cases/floor/courier/follow-pick-ups.ts'
import { readCourierDay, writeCourierDayCsv, writeCourierDayPdf } from '#use-cases/floor/courier/read-courier-day.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

/** A carrier's day: what is handed over, what is fetched, and what it refused. */
export function createCourierHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    courierDay: handleStore('courierDay', async ({ storeId, query: { day }, now }, trx) => ({
      ok: true,
      data: await readCourierDay(trx, { storeId, day, now: await shopNow(trx, now) }),
    })),

    courierDayPdf: handleStore('courierDayPdf', async ({ storeId, query: { day }, staff, now }, trx) => {
      const { language } = staff.person
      const written = await writeCourierDayPdf(trx, { storeId, day, language, now: await shopNow(trx, now) })
      return { ok: true, data: written }
    }),

    courierDayCsv: handleStore('courierDayCsv', async ({ storeId, query: { day }, staff, now }, trx) => {
      const { language } = staff.person
      const written = await writeCourierDayCsv(trx, { storeId, day, language, now: await shopNow(trx, now) })
      return { ok: true, data: written }
    }),

    bookPickUp: handleStore('bookPickUp', async ({ storeId, params: { id }, now }, trx) => {
      const pickUp = await lockPickUp(trx, id)
      const order = pickUp && (await findOrder(trx, pickUp.orderId))
      if (!pickUp || !order) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const asked = await askAgainForPickUp(trx, { jobs }, { storeId, pickUp, now: await shopNow(trx, now) })
      const subject = { kind: 'order', id: order.id, name: order.number }
      const changes = [{ field: 'returnDay', before: null, after: pickUp.day }]
      const line =
        asked === null
          ? { isRepeat: true as const }
          : { audit: [{ action: 'pickUp.booked', subject, changes }] as const }
      return { ok: true, data: null, ...line }
    }),
  }
}
