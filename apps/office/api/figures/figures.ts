import { toCsv } from '#domain/csv.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { readMemberFigures } from '#use-cases/figures/read-member-figures.ts'
import { readOverview } from '#use-cases/figures/read-overview.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toFigureRows, toFiguresView, toMonthRows } from './figures-view.ts'

/** What a store sees of itself. */
export function createFiguresHandlers() {
  return {
    figures: handleStore('figures', async ({ query, now }, trx) => ({
      ok: true,
      data: toFiguresView(await readOverview(trx, { ...query, now: await shopNow(trx, now) })),
    })),

    exportFigures: handleStore('exportFigures', async ({ query, now }, trx) => {
      const overview = await readOverview(trx, { ...query, now: await shopNow(trx, now) })
      const { from, to } = overview.current.period
      const bytes = new TextEncoder().encode(toCsv(toFigureRows(overview)))
      return { ok: true, data: { name: `figures-${from}-${to}.csv`, bytes } }
    }),

    memberFigures: handleStore('memberFigures', async ({ now }, trx) => ({
      ok: true,
      data: { months: await readMemberFigures(trx, await shopNow(trx, now)) },
    })),

    exportMemberFigures: handleStore('exportMemberFigures', async ({ now }, trx) => {
      const at = await shopNow(trx, now)
      const bytes = new TextEncoder().encode(toCsv(toMonthRows(await readMemberFigures(trx, at))))
      return { ok: true, data: { name: `members-${romeTime(at).day}.csv`, bytes } }
    }),
  }
}
