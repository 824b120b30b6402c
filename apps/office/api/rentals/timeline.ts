import { findStockProduct } from '#database/queries/catalogue/stock-product.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { freeHold } from '#use-cases/rentals/holds/free-hold.ts'
import { blockDays, unblockDays } from '#use-cases/rentals/timeline/block-days.ts'
import { openDayExplainer } from '#use-cases/rentals/timeline/explain-free-day.ts'
import { listMoveChoices, moveToUnit } from '#use-cases/rentals/timeline/move-to-unit.ts'
import { readUnitBars } from '#use-cases/rentals/timeline/read-unit-bars.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toExplanation, toMoveChoices, toTimelineUnit } from './timeline-view.ts'

/** Who has which unit when, and what staff do about it. */
export function createTimelineHandlers() {
  return {
    timeline: handleStore('timeline', async ({ storeId, staff, query, now }, trx) => {
      const { from, days, skip, most, ...filter } = query
      const moment = await shopNow(trx, now)
      const today = romeTime(moment).day
      const first = from === undefined ? today.subtract({ days: today.dayOfWeek - 1 }) : Temporal.PlainDate.from(from)
      const window = { from: first.toString(), until: first.add({ days }).toString() }
      const read = { storeId, window, filter, skip, most: most + 1, now: moment }
      const units = await readUnitBars(trx, read)
      const seen = { storeId, language: staff.person.language, today: today.toString() }
      return {
        ok: true,
        data: {
          today: seen.today,
          ...window,
          units: units.slice(0, most).map((unit) => toTimelineUnit(unit, seen)),
          hasMore: units.length > most,
        },
      }
    }),

    explainDay: handleStore('explainDay', async ({ storeId, query, now }, trx) => {
      const { product: productId, size, day } = query
      if ((await findStockProduct(trx, { storeId, id: productId })) === null) {
        return { ok: false, reason: 'ITEM_NOT_FOUND' }
      }
      const explainer = await openDayExplainer(trx, { storeId, productId, size, now: await shopNow(trx, now) })
      const days = query.days ?? explainer.shortestDays
      const answer = explainer.explain({ day: Temporal.PlainDate.from(day), days })
      return { ok: true, data: toExplanation(answer, { day, days, units: explainer.units }) }
    }),

    moveChoices: handleStore('moveChoices', async ({ storeId, params: { id }, now }, trx) => {
      const outcome = await listMoveChoices(trx, { storeId, id, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: toMoveChoices(outcome) } : outcome
    }),

    moveReservation: handleStore('moveReservation', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await moveToUnit(trx, { storeId, id, ...body, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: { from: outcome.from }, audit: [outcome.audit] } : outcome
    }),

    freeHold: handleStore('freeHold', async ({ params: { id }, body, now }, trx) => {
      const outcome = await freeHold(trx, { id, ...body, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    blockDays: handleStore('blockDays', async ({ storeId, staff: { person }, params: { id }, body, now }, trx) => {
      const { reason, ...range } = body
      const moment = await shopNow(trx, now)
      const outcome = await blockDays(trx, { storeId, unitId: id, range, reason, person, now: moment })
      return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [outcome.audit] } : outcome
    }),

    unblockDays: handleStore('unblockDays', async ({ params: { id } }, trx) => {
      const outcome = await unblockDays(trx, id)
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
