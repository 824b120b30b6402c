import { readOpenIds } from '#database/queries/incidents/incident-list.ts'
import { queuesFor } from '#domain/floor/today-queues.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { TodayRowView } from '#office/contract/floor/today.ts'
import { type PromisedRow, readToday } from '#use-cases/floor/read-today.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

/** What waits for somebody. */
export function createTodayHandlers() {
  return {
    today: handleStore('today', async ({ storeId, staff, query, now }, trx) => {
      const { queue, most, skip } = query
      const held = staff.key ? staff.key.scopes : permissionsIn(staff, storeId, now)
      const queues = queuesFor(held).filter((seen) => queue === undefined || seen === queue)
      const found = await readToday(trx, { storeId, queues, most, skip, now: await shopNow(trx, now) })
      const { language } = staff.person
      const rows = found.queues.flatMap((each) => each.rows)
      const incidents = held.includes('orders.view') ? await readOpenIds(trx, idsOf(rows)) : new Map<string, string>()
      return {
        ok: true,
        data: {
          today: found.today,
          queues: found.queues.map(({ rows, ...rest }) => ({
            ...rest,
            rows: rows.map((row) => ({ ...toRow(row, language), incidentId: incidents.get(row.id) ?? null })),
          })),
        },
      }
    }),
  }
}

function idsOf(rows: readonly PromisedRow[]): string[] {
  return rows.map(({ id }) => id)
}

function toRow({ garment, at, dueOn, ...row }: PromisedRow, language: Language): Omit<TodayRowView, 'incidentId'> {
  if (garment === null) return { ...row, since: at.toISOString(), garment }
  const { productId, name, size, image, barcode, shelf, status } = garment
  return {
    ...row,
    since: at.toISOString(),
    garment: { productId, name: localise(name, language), size, image, barcode, shelf, status },
  }
}
