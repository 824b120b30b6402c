import type { Database, Transaction } from '#database/connection.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { chooseUnit, HORIZON_DAYS } from '#domain/rentals/choose-unit.ts'

export type FoundUnit = { ok: true; unitId: string } | { ok: false; reason: 'SIZE_NOT_IN_STOCK' | 'NO_UNIT_FREE' }

/** The unit that fits best, as things stand at this moment. */
export async function findUnit(
  db: Database | Transaction,
  sought: { productId: string; size: string; range: DayRange },
  { now, ignoring }: { now: Date; ignoring: string | null },
): Promise<FoundUnit> {
  const { range, productId, size } = sought
  const units = await readUnitCalendars(db, { productId, size, span: around(range), now, ignoring })
  if (units.length === 0) return { ok: false, reason: 'SIZE_NOT_IN_STOCK' }
  const unit = chooseUnit(units, range)
  return unit === null ? { ok: false, reason: 'NO_UNIT_FREE' } : { ok: true, unitId: unit.id }
}

function around({ from, until }: DayRange): DayRange {
  const first = Temporal.PlainDate.from(from).subtract({ days: HORIZON_DAYS }).toString()
  if (until === NEVER) return { from: first, until }
  return { from: first, until: Temporal.PlainDate.from(until).add({ days: HORIZON_DAYS }).toString() }
}
