import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** Tables of stores whose rows are deleted by their age alone: since when they count, and what has to hold besides. */
const SWEPT = {
  mail: { column: 'created_at', also: sql`settled_at is not null` },
  failed_job: { column: 'seen_at', also: sql`true` },
  customer_session: { column: 'last_used_at', also: sql`true` },
  one_time_link: { column: 'expires_at', also: sql`true` },
  pending_signup: { column: 'created_at', also: sql`true` },
  spent_challenge: { column: 'expires_at', also: sql`true` },
} as const satisfies Record<string, { column: string; also: RawBuilder<unknown> }>

export type SweptTable = keyof typeof SWEPT
export type SweptMoments = Record<SweptTable, Date>

export const SWEPT_TABLES = Object.keys(SWEPT) as SweptTable[]

/** The stores with a row that is older; each is looked for by an index that begins with the store. */
export function storesWithOldRows({ oldBefore }: { oldBefore: SweptMoments }): RawBuilder<unknown> {
  const some = SWEPT_TABLES.map(
    (table) => sql`exists (select from ${oldRows(table, oldBefore[table], sql`known_store.id`)})`,
  )
  return sql`select id as store_id from known_store where ${sql.join(some, sql` or `)}`
}

/** So many at most, the oldest first; those that somebody else has locked are left to the next sweep. */
export async function deleteOldRows(
  trx: Transaction,
  { storeId, table, before, most }: { storeId: string; table: SweptTable; before: Date; most: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${oldRows(table, before, sql`${storeId}::uuid`)}
      order by ${sql.ref(SWEPT[table].column)} limit ${most} for update skip locked))`.execute(trx)
  return Number(numAffectedRows)
}

function oldRows(table: SweptTable, before: Date, storeId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { column, also } = SWEPT[table]
  const name = sql.table(table)
  return sql`${name} where ${sql.ref(`${table}.store_id`)} = ${storeId} and ${sql.ref(column)} < ${before} and ${also}`
}
