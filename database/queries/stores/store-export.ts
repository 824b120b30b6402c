import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type ExportedTable = { table: string; columns: string[] }

/** What opens something: nobody needs it to take a store elsewhere, and a file gets lost. */
const SECRET_COLUMN = /hash|secret|token|sealed|credential|public_key|(^|_)key$|^search_/
/** Of the moment, or of the machine: holds of carts, limits, what waits to be sent, and keys of others. */
const LEFT_OUT =
  /^(hold|hold_|known_|rate_|failed_|staff_|support_|api_key|webhook|integration|sandbox|order_key|store_life)/

/** The tables of a store, each with the columns that leave the house. */
export async function listExportedTables(trx: Transaction): Promise<ExportedTable[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as "table", array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
      and has_table_privilege(pg_class.oid, 'select')
    group by relname having bool_or(attname = 'store_id') order by relname`.execute(trx)
  return rows
    .filter(({ table }) => !LEFT_OUT.test(table))
    .map(({ table, columns }) => ({ table, columns: columns.filter((column) => !SECRET_COLUMN.test(column)) }))
}

/** So many rows of a table from a place on, each as one line of JSON: the order is the one they lie in. */
export async function readRows(
  trx: Transaction,
  { table, columns, after, most }: ExportedTable & { after: string; most: number },
): Promise<{ place: string; line: string }[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ place: string; line: string }>`
    select rows.ctid::text as place, row_to_json(chosen)::text as line
    from ${sql.table(table)} as rows, lateral (select ${chosen}) as chosen
    where rows.store_id = current_store() and rows.ctid > ${after}::tid
    order by rows.ctid limit ${most}`.execute(trx)
  return rows
}
