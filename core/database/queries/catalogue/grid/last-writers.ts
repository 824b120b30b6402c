import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type LastWriter = { id: string; field: string; personId: string | null; personName: string }

/** Far enough back for a grid that is open: older lines say nothing about who was faster. */
const MOST_LINES = 5_000

/** Who changed each field of some garments last, as far as the store's own audit knows. */
export async function listLastWriters(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<LastWriter[]> {
  const { rows } = await sql<LastWriter>`
    with line as (
      select id, subject_id, person_id, person_name, changes from office_audit
      where store_id = ${storeId} order by id desc limit ${MOST_LINES})
    select distinct on (subject_id, change ->> 'field')
      subject_id as id, change ->> 'field' as field, person_id, person_name
    from line, jsonb_array_elements(changes) as change
    where subject_id = any(${ids}::text[])
    order by subject_id, change ->> 'field', line.id desc`.execute(trx)
  return rows
}
