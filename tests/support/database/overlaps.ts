import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'

/** Pairs of claims that want one unit on the same day: there must never be any. */
export async function findOverlaps(db: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    select a.unit_id, a.days::text as days, b.days::text as other
    from occupancy a join occupancy b on a.unit_id = b.unit_id and a.id < b.id and a.days && b.days`.execute(db)
  return rows
}
