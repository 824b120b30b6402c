import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { UnitRow } from '../catalogue/units.ts'
import { toDays } from './occupancy.ts'

/** The units of the same product and size, itself too, each with what takes it within some days. */
export async function listEqualUnits(
  trx: Transaction,
  { unitId, range, now, ignoring }: { unitId: string; range: DayRange; now: Date; ignoring: readonly string[] },
): Promise<(UnitRow & { taken: DayRange[] })[]> {
  const { rows } = await sql<UnitRow & { taken: DayRange[] }>`
    select unit.id, unit.product_id, unit.owner_id, unit.size_code as size, size.label_it as size_label, unit.barcode,
      unit.condition, unit.state, unit.state_since, unit.out_until::text as out_until, unit.shelf, unit.measurements,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', lower(days)::text, 'until', upper(days)::text))
        from occupancy where unit_id = unit.id and days && ${toDays(range)} and id <> all(${ignoring}::uuid[])
          and (expires_at is null or expires_at > ${now})), '[]') as taken
    from unit join size on size.code = unit.size_code
    where (unit.product_id, unit.size_code) = (select product_id, size_code from unit where id = ${unitId})
      and unit.state <> 'sold'
    order by unit.barcode`.execute(trx)
  return rows
}
