import { deskStep, isOverdueAtDesk } from '#domain/floor/desk.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { DeskOrderView } from '#office/contract/floor/desk.ts'
import { handOverAtDesk } from '#use-cases/floor/desk/hand-over-at-desk.ts'
import { type DeskOrder, readDesk } from '#use-cases/floor/desk/read-desk.ts'
import { takeBackAtDesk } from '#use-cases/floor/desk/take-back-at-desk.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toDeskVisit } from './desk-visit-view.ts'
import { toScanResult } from './scan-view.ts'

/** The desk of a shop: garments are handed over there, and taken back. */
export function createDeskHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    desk: handleStore('desk', async ({ storeId, query: { q = '' }, staff: { person }, now }, trx) => {
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const orders = await readDesk(trx, { storeId, text: q })
      const data = { today, orders: orders.map((order) => toView(order, { today, language: person.language })) }
      return { ok: true, data }
    }),

    handOverAtDesk: handleStore(
      'handOverAtDesk',
      async ({ storeId, params: { id }, staff: { person }, body, now }, trx) => {
        const moment = await shopNow(trx, now)
        const rules = await readStoreRules(trx, { storeId, now: moment })
        const shop = { jobs, now: () => moment, storeId, rules }
        const outcome = await handOverAtDesk(trx, shop, { orderId: id, ...body, person })
        if (!outcome.ok) return outcome
        return outcome.isRepeat
          ? { ok: true, data: null, isRepeat: true }
          : { ok: true, data: null, audit: [outcome.audit] }
      },
    ),

    takeBackAtDesk: handleStore('takeBackAtDesk', async ({ storeId, staff: { person }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await takeBackAtDesk(trx, { jobs, now: () => moment }, { storeId, ...body, person })
      const { answer, scan, audit } = outcome
      const data = await toScanResult(trx, { scanId: body.id, answer, scan, language: person.language })
      return { ok: true, data, ...(audit ? { audit: [audit] } : { isRepeat: true }) }
    }),
  }
}

function toView(
  { orderId, rows, visits }: DeskOrder,
  { today, language }: { today: string; language: Language },
): DeskOrderView {
  const [first] = rows
  return {
    orderId,
    number: first?.number ?? '',
    name: `${first?.firstName ?? ''} ${first?.lastName ?? ''}`.trim(),
    isFetched: first?.deliveryWay === 'shop',
    deliveryDay: first?.deliveryDay ?? today,
    garments: rows.map((row) => ({
      ...{ itemId: row.itemId, name: localise(row.name, language), size: row.size, image: row.image },
      ...{ barcode: row.barcode, status: row.status, step: deskStep(row), returnDay: row.lastWithdrawDay },
      isWithdrawn: row.isWithdrawn && row.status === 'shipped',
      isOverdue: isOverdueAtDesk(row, today),
    })),
    visits: visits.map(toDeskVisit),
  }
}
