import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { toDays } from './occupancy.ts'

export type Block = DayRange & { id: string; unitId: string; barcode: string; reason: string }

/** The unit is locked and free on these days; the occupancy says no if it is not. */
export async function addBlock(
  trx: Transaction,
  {
    unitId,
    range,
    reason,
    personName,
    now,
  }: { unitId: string; range: DayRange; reason: string; personName: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      insert into occupancy (unit_id, days, kind) values (${unitId}, ${toDays(range)}, 'block') returning id)
    insert into unit_block (id, unit_id, reason, person_name, created_at)
    select id, ${unitId}::uuid, ${reason}, ${personName}, ${now}::timestamptz from taken returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

/** Of a unit that the store of the transaction owns. */
export async function findBlock(trx: Transaction, id: string): Promise<Block | null> {
  const { rows } = await sql<Block>`
    select unit_block.id, unit_block.unit_id, unit.barcode, unit_block.reason,
      lower(occupancy.days)::text as "from", upper(occupancy.days)::text as "until"
    from unit_block join occupancy on occupancy.id = unit_block.id join unit on unit.id = unit_block.unit_id
    where unit_block.id = ${id}`.execute(trx)
  return rows[0] ?? null
}

export async function deleteBlock(trx: Transaction, id: string): Promise<void> {
  await sql`delete from occupancy where id = ${id} and kind = 'block' and id in (select id from unit_block)`.execute(
    trx,
  )
}
