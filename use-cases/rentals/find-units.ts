import type { Database, Transaction } from '#database/connection.ts'
import { readUnitCalendars } from '#database/queries/occupancy.ts'
import type { UnitCondition } from '#domain/catalogue/unit.ts'
import { chooseUnit } from '#domain/rentals/choose-unit.ts'
import { type DayRange, NEVER } from '#domain/rentals/day-range.ts'
import type { UnitCalendar } from '#domain/rentals/unit-calendar.ts'

/** `condition` null: any. */
export type SoughtUnit = { productId: string; size: string; condition: UnitCondition | null; range: DayRange }

export type FoundUnits<Sought> =
  | { ok: true; found: { sought: Sought; unit: UnitCalendar }[] }
  | { ok: false; reason: 'SIZE_NOT_IN_STOCK' | 'NO_UNIT_FREE' }

/** How far around the days in question neighbours count. */
const HORIZON_DAYS = 60

/** The best unit for each, as things stand at this moment; no unit twice. */
export async function findUnits<Sought extends SoughtUnit>(
  db: Database | Transaction,
  wanted: readonly Sought[],
  { now, ignoring }: { now: Date; ignoring: string | null },
): Promise<FoundUnits<Sought>> {
  const found: { sought: Sought; unit: UnitCalendar }[] = []
  for (const sought of wanted) {
    const { condition, range, productId, size } = sought
    const known = await readUnitCalendars(db, { productId, size, span: around(range), now, ignoring })
    const inStock = known.filter((unit) => condition === null || unit.condition === condition)
    if (inStock.length === 0) return { ok: false, reason: 'SIZE_NOT_IN_STOCK' }
    const others = inStock.filter(({ id }) => !found.some(({ unit }) => unit.id === id))
    const unit = chooseUnit(others, { range, horizonDays: HORIZON_DAYS })
    if (unit === null) return { ok: false, reason: 'NO_UNIT_FREE' }
    found.push({ sought, unit })
  }
  return { ok: true, found }
}

function around({ from, until }: DayRange): DayRange {
  const first = Temporal.PlainDate.from(from).subtract({ days: HORIZON_DAYS }).toString()
  if (until === NEVER) return { from: first, until }
  return { from: first, until: Temporal.PlainDate.from(until).add({ days: HORIZON_DAYS }).toString() }
}
