import type { Transaction } from '#database/connection.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import type { TimelineRow } from '#database/queries/rentals/timeline.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { isInWindow } from '#domain/rentals/calendar/delivery-window.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type DayAnswer, explainDay } from '#domain/rentals/timeline/explain-day.ts'
import { readStoreRules } from '../read-store-rules.ts'
import { readUnitBars } from './read-unit-bars.ts'

const MOST_UNITS = 500

type Asked = { storeId: string; productId: string; size: string; now: Date }

type Delivery = { day: Temporal.PlainDate; days: number | null }

export type DayExplainer = {
  units: TimelineRow[]
  /** How long is asked for where nobody says it. */
  shortestDays: number
  explain(delivery: Delivery): DayAnswer
}

/** Says of any delivery of a garment why it is possible or not, by what the timeline shows and by nothing else. */
export async function openDayExplainer(trx: Transaction, asked: Asked): Promise<DayExplainer> {
  const { storeId, productId, size, now } = asked
  const rules = await readStoreRules(trx, { storeId, now })
  const care = await findCare(trx, productId)
  const window = { from: romeTime(now).day.toString(), until: NEVER }
  const read = { storeId, window, filter: { product: productId, size }, most: MOST_UNITS, now }
  const units = await readUnitBars(trx, read)
  const stock = units.map(({ unit: { id, condition }, bars }) => ({ id, condition, bars }))
  return {
    units: units.map(({ unit }) => unit),
    shortestDays: Math.min(...rules.policy.standardDays),
    explain: ({ day, days }) =>
      explainDay(stock, {
        needed: rules.plan(day, { days, care, now })?.taken ?? null,
        isInWindow: isInWindow(day, rules.windowAt(now)),
      }),
  }
}
