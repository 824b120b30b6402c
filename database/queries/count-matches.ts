import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { MOST_COUNTED } from '#domain/search/most-counted.ts'

/** How many rows a list has behind all its pages; beyond the most that are counted, one more than that. */
export async function countMatches(trx: Transaction, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows} limit ${MOST_COUNTED + 1}) as matches`.execute(trx)
  return found[0]?.total ?? 0
}
