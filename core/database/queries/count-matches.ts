import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { MOST_COUNTED } from '#domain/search/most-counted.ts'

/** How many rows a list has behind all its pages; beyond the most that are counted, one more than that. */
export async function countMatches(trx: Transaction, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows} limit ${MOST_COUNTED + 1}) as matches`.execute(trx)
  return found[0]?.total ?? 0
}

/** The same of a query that was put together, whatever it selects and in which order. */
export function countRows<DB, Tables extends keyof DB, Row>(
  trx: Transaction,
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  return countMatches(trx, sql`select 1 from (${query.clearSelect().select(sql<number>`1`.as('one'))}) as found`)
}
