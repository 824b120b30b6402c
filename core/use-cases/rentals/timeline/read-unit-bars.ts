import type { Transaction } from '#database/connection.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { readTimeline, type TimelineFilter, type TimelineRow } from '#database/queries/rentals/timeline.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type LaundryFrom, toBars, type UnitBars } from '#domain/rentals/timeline/bars.ts'
import { createStoreRules, type StoreRules } from '../store-rules.ts'

export type TimelineUnit = { unit: TimelineRow; bars: UnitBars }

type Asked = { storeId: string; window: DayRange; filter: TimelineFilter; skip?: number; most: number; now: Date }

/** Units with what is drawn of them in a window, by the days of the store that looks. */
export async function readUnitBars(trx: Transaction, { skip = 0, ...asked }: Asked): Promise<TimelineUnit[]> {
  const rules = await readRules(trx, asked.storeId)
  const today = romeTime(asked.now).day.toString()
  const laundryFrom = laundryDays(rules)
  const rows = await readTimeline(trx, { ...asked, skip })
  return rows.map((unit) => ({ unit, bars: toBars(unit, { today, laundryFrom }) }))
}

export async function readRules(trx: Transaction, storeId: string): Promise<StoreRules> {
  return createStoreRules(await readRentalPolicy(trx, storeId), italianHolidays)
}

/** Thousands of claims share a few hundred days. */
function laundryDays({ calendar, policy }: StoreRules): LaundryFrom {
  const known = new Map<string, string>()
  return (withdraw) => {
    const found = known.get(withdraw) ?? calendar.move(Temporal.PlainDate.from(withdraw), policy.returnDays).toString()
    known.set(withdraw, found)
    return found
  }
}
